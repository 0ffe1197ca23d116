import type { UploadItem } from '@abrak/core/files';
import { canRetry, fileKind } from '@abrak/core/internal';
import { RotateCw, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { FileIcon, IconButton, Name, ProgressBar, useTranslation } from '../../../ui/index.ts';
import type { QueueCommands } from '../queue/useUploadCommands.ts';
import { useUploadErrorText } from '../entries/useUploadErrorText.ts';
import * as styles from './UploadPanel.css.ts';

interface UploadRowProps {
  item: UploadItem;
  /** End of the names of the row's buttons, which tells rows of the same name apart. */
  mark: string;
  queue: QueueCommands;
  offset: number;
  position: number;
  count: number;
}

function RunningState({ item }: Pick<UploadRowProps, 'item'>): ReactNode {
  const { t } = useTranslation('files');
  const { sentBytes: sent, sizeBytes: total, isReconnecting = false, resumedAtBytes: from = 0 } = item;
  if (isReconnecting) {
    return (
      <span className={styles.state} data-status="cut">
        {t('upload.cut')}
      </span>
    );
  }
  return (
    <span className={styles.state}>
      {from > 0 ? t('upload.continued', { from, sent, total }) : t('upload.sent', { sent, total })}
    </span>
  );
}

function StateLine({ item }: Pick<UploadRowProps, 'item'>): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useUploadErrorText();
  if (item.status === 'uploading') {
    return (
      <>
        <ProgressBar
          label={t('upload.uploading')}
          value={item.sizeBytes === 0 ? null : item.sentBytes / item.sizeBytes}
        />
        <RunningState item={item} />
      </>
    );
  }
  const text = item.status === 'error' ? errorText(item) : t(`upload.${item.status}`);
  return (
    <span className={styles.state} data-status={item.status} title={text}>
      {text}
    </span>
  );
}

/** Row of one upload: name, progress or state, and buttons to cancel, retry or remove it. */
export const UploadRow = memo(function UploadRow({
  item,
  mark,
  queue,
  offset,
  position,
  count,
}: UploadRowProps): ReactNode {
  const { t } = useTranslation('files');
  const { id, name, status } = item;
  const isRunning = status === 'waiting' || status === 'uploading';
  return (
    <div
      role="listitem"
      aria-posinset={position}
      aria-setsize={count}
      className={styles.row}
      style={{ insetBlockStart: offset }}
    >
      <FileIcon kind={fileKind({ kind: 'file', name, mimeType: null, genericType: 'other' })} />
      <div className={styles.words}>
        <Name text={name} fit="line" className={styles.name} />
        <StateLine item={item} />
      </div>
      <div className={styles.buttons}>
        {canRetry(item) && (
          <IconButton
            label={t('upload.retryFile', { name }) + mark}
            icon={<RotateCw aria-hidden size={16} />}
            onClick={() => queue.retry(id)}
          />
        )}
        <IconButton
          label={(isRunning ? t('upload.cancel', { name }) : t('upload.remove', { name })) + mark}
          icon={<X aria-hidden size={16} />}
          onClick={() => (isRunning ? queue.cancel(id) : queue.remove(id))}
        />
      </div>
    </div>
  );
});

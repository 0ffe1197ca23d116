import type { UploadItem } from '@abrak/core/files';
import { canRetry } from '@abrak/core/internal';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '../../../provider/index.ts';
import { Button, IconButton, Name, ProgressBar, useRepeatMarks, useTranslation } from '../../../ui/index.ts';
import { useQueueCommands, useUploadState, InterruptedList, type InterruptedListProps } from '../../transfer/index.ts';
import * as styles from './FilePicker.css.ts';

/** Maximum number of failed uploads shown; further ones appear as these are retried or removed. */
const SHOWN_FAILURES = 5;

function FailedUpload({ item, mark }: { item: UploadItem; mark: string }): ReactNode {
  const { t } = useTranslation('files');
  const queue = useQueueCommands();
  const errorText = useErrorText();
  const { id, name, error } = item;
  return (
    <li className={styles.failure}>
      <span className={styles.failureText}>
        <Name text={name} />: {errorText(error)}
      </span>
      {canRetry(item) && (
        <IconButton
          size="small"
          label={t('upload.retryFile', { name }) + mark}
          icon={<RotateCw aria-hidden size={16} />}
          onClick={() => queue.retry(id)}
        />
      )}
      <IconButton
        size="small"
        label={t('upload.remove', { name }) + mark}
        icon={<X aria-hidden size={16} />}
        onClick={() => queue.remove(id)}
      />
    </li>
  );
}

export interface UploadStripProps {
  /** Uploads that were interrupted when the page was last closed. */
  interrupted: Pick<InterruptedListProps, 'discard' | 'files' | 'resume'>;
  /** Called with the queue id of an interrupted upload that is resumed. */
  onQueued: (uploadIds: readonly number[]) => void;
}

/** Uploads in progress, failed uploads with the reason, and interrupted ones to resume. */
export function UploadStrip({ interrupted, onQueued }: UploadStripProps): ReactNode {
  const { t } = useTranslation('files');
  const queue = useQueueCommands();
  const { items, counts, isBusy, sentBytes, totalBytes } = useUploadState();
  const isCut = items.some((item) => item.isReconnecting === true);
  const failed = counts.error === 0 ? [] : items.filter(({ status }) => status === 'error');
  const marks = useRepeatMarks(failed.map(({ name }) => name));
  return (
    <div className={styles.uploads}>
      {isBusy && (
        <div className={styles.progress}>
          <span>
            {isCut
              ? t('upload.cut')
              : t('upload.progress', { done: counts.done, count: items.length - counts.canceled })}
          </span>
          <ProgressBar
            className={styles.bar}
            label={t('upload.panel')}
            value={totalBytes === 0 ? null : sentBytes / totalBytes}
          />
          <Button size="small" variant="ghost" onClick={() => queue.cancelAll()}>
            {t('upload.cancelAll')}
          </Button>
        </div>
      )}
      {failed.length > 0 && (
        <ul className={styles.failures} aria-label={t('upload.error')}>
          {failed.slice(0, SHOWN_FAILURES).map((item, index) => (
            <FailedUpload key={item.id} item={item} mark={marks[index] ?? ''} />
          ))}
        </ul>
      )}
      {interrupted.files.length > 0 && (
        <InterruptedList {...interrupted} className={styles.interrupted} onQueued={onQueued} />
      )}
    </div>
  );
}

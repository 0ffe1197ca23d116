import { isApiError } from '@abrak/core';
import type { StoredDocument } from '@abrak/core/files';
import { fileKind } from '@abrak/core/internal';
import { Download, FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '../../../provider/index.ts';
import { Button, EmptyState, FileIcon, Notice, Spinner, useTranslation } from '../../../ui/index.ts';
import { useDownload } from '../../transfer/index.ts';
import * as styles from './PreviewStates.css.ts';

const ICON_SIZE = 96;

/** Spinner shown while a viewer or its content is loading. */
export function PreviewLoading(): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div className={styles.loading}>
      <Spinner label={t('preview.loading')} />
    </div>
  );
}

interface NoPreviewProps {
  file: StoredDocument;
  /** Heading; default: that this kind of file has no preview. */
  title?: string | undefined;
  /** Replaces the icon of the file's kind. */
  icon?: ReactNode;
}

/** Card with a download button for a file that cannot be previewed. */
export function NoPreview({ file, title, icon }: NoPreviewProps): ReactNode {
  const { t } = useTranslation('files');
  const download = useDownload();
  return (
    <div className={styles.state}>
      {icon ?? <FileIcon kind={fileKind(file)} size={ICON_SIZE} />}
      <EmptyState
        title={title ?? t('preview.none')}
        hint={t('preview.noneHint')}
        action={
          <Button icon={<Download aria-hidden size={18} />} onClick={() => void download(file)}>
            {t('preview.download')}
          </Button>
        }
      />
    </div>
  );
}

/** Message for a file that does not exist (any more), with a button that closes the preview. */
export function MissingFile({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div className={styles.state}>
      <EmptyState
        icon={<FileX2 aria-hidden size={56} strokeWidth={1.25} />}
        title={t('preview.missing')}
        hint={t('preview.missingHint')}
        action={<Button onClick={onClose}>{t('preview.back')}</Button>}
      />
    </div>
  );
}

/** Error of loading the file's bytes, with a retry button. */
export function PreviewProblem({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const isMissing = isApiError(error, 'itemMissing');
  return (
    <div className={styles.state}>
      <Notice
        tone="danger"
        title={isMissing ? t('preview.missing') : t('preview.failed')}
        action={
          <Button size="small" onClick={onRetry}>
            {t('preview.retry')}
          </Button>
        }
      >
        {isMissing ? undefined : errorText(error)}
      </Notice>
    </div>
  );
}

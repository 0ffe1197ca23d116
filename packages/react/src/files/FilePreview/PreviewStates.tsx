import { type Document, fileKind, isApiError } from '@abrak/core';
import { Download, FileX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../provider/index.ts';
import { Button, EmptyState, FileIcon, Notice, Spinner } from '../../ui/index.ts';
import { useDownload } from '../useDownload.ts';
import * as styles from './FilePreview.css.ts';

const ICON_SIZE = 96;

/** While a viewer, or what it shows, is on its way. */
export function PreviewLoading(): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div className={styles.loading}>
      <Spinner label={t('preview.loading')} />
    </div>
  );
}

interface NoPreviewProps {
  file: Document;
  /** Why; default: that its kind has no preview. */
  title?: string;
  /** Drawn in the place of the file's icon. */
  icon?: ReactNode;
}

/** A card for a file that cannot be shown: it can still be downloaded. */
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

/** When the file is not there, or not there any more (A §8). */
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

/** When the bytes could not be had. */
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

import { type StoredDocument, type ImageSize, previewUrl } from '@abrak/core/files';
import { previewKind } from '@abrak/core/internal';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClient } from '../../../provider/index.ts';
import { Button, CopyField, SegmentedControl, useTranslation } from '../../../ui/index.ts';
import { DocumentFacts } from '../../details/index.ts';
import { useDownload } from '../../transfer/index.ts';
import * as styles from './PreviewSidebar.css.ts';

interface PreviewSidebarProps {
  id: string;
  file: StoredDocument;
  /** Size of an image. */
  size: ImageSize;
  onSizeChange: (size: ImageSize) => void;
}

const sizes: readonly ImageSize[] = ['main', 'large', 'medium', 'small'];

function SizeChoice({ size, onSizeChange }: Pick<PreviewSidebarProps, 'onSizeChange' | 'size'>): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden>
        {t('preview.imageSize')}
      </span>
      <SegmentedControl
        label={t('preview.imageSize')}
        value={size}
        onChange={onSizeChange}
        options={sizes.map((value) => ({ value, label: t(`preview.sizes.${value}`) }))}
      />
    </div>
  );
}

/** Sidebar of the preview: download button, size of an image, direct link, and the file's properties. */
export function PreviewSidebar({ id, file, size, onSizeChange }: PreviewSidebarProps): ReactNode {
  const { t } = useTranslation('files');
  const client = useClient();
  const download = useDownload();
  const isImage = previewKind(file) === 'image';
  return (
    <section id={id} className={styles.sidebar} aria-label={t('preview.details')}>
      <Button variant="primary" icon={<Download aria-hidden size={18} />} onClick={() => void download(file)}>
        {t('preview.download')}
      </Button>
      {isImage && <SizeChoice size={size} onSizeChange={onSizeChange} />}
      {/* The direct link of the main size has no size segment. */}
      <CopyField
        label={t('preview.directLink')}
        value={previewUrl(client, file, isImage ? size : 'main')}
        hint={file.sharing === 'PRIVATE' ? t('preview.privateLink') : undefined}
      />
      {/* The path is meaningful to the owner only, and the file may belong to another user. */}
      <DocumentFacts document={file} hasPath={false} />
    </section>
  );
}

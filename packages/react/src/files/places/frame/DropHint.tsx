import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import * as styles from './place.css.ts';

/** Frame around a drop zone while files are dragged over it, with the name of the folder that takes them. */
export function DropHint({ folder }: { folder: string }): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div className={styles.dropHint}>
      <span className={styles.dropText}>{t('upload.drop', { folder })}</span>
    </div>
  );
}

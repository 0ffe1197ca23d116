import type { ReactNode } from 'react';
import { Skeleton, useTranslation } from '../../../ui/index.ts';
import * as styles from './DocumentGrid.css.ts';
import { type DocumentItemProps, HEADER_ROWS, rowAttributes } from './DocumentRow.tsx';
import type { FileView } from '../lines/useFileView.ts';

interface UnreadItemProps extends Pick<DocumentItemProps, 'index' | 'isFocusable' | 'isSelected'> {
  view: FileView;
}

/** Skeleton row or tile for a document that is not loaded yet. */
export function PlaceholderItem({ view, ...props }: UnreadItemProps): ReactNode {
  const { t } = useTranslation('files');
  const isList = view === 'list';
  const attributes = rowAttributes({ ...props, isCut: false }, isList ? HEADER_ROWS : 0);
  return (
    <div {...attributes} aria-label={t('windows.row')} className={isList ? styles.row : styles.tile}>
      <div role="gridcell" aria-colindex={1} className={styles.unread[view]}>
        <Skeleton className={styles.unreadShape[view]} />
      </div>
    </div>
  );
}

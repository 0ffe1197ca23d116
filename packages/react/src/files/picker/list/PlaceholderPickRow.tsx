import type { ReactNode } from 'react';
import { Skeleton, useTranslation } from '../../../ui/index.ts';
import * as styles from './PickList.css.ts';

interface UnreadPickRowProps {
  index: number;
  offset: number;
  isFocusable: boolean;
}

/** Skeleton row for a document that is not loaded yet. */
export function PlaceholderPickRow({ index, offset, isFocusable }: UnreadPickRowProps): ReactNode {
  const { t } = useTranslation('files');
  return (
    <div
      role="row"
      data-index={index}
      aria-rowindex={index + 1}
      aria-label={t('windows.row')}
      tabIndex={isFocusable ? 0 : -1}
      className={styles.row}
      style={{ insetBlockStart: offset }}
    >
      <div role="gridcell" aria-colindex={1}>
        <Skeleton width={240} />
      </div>
    </div>
  );
}

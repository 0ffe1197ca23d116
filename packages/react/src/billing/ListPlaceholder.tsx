import type { ReactNode } from 'react';
import { Skeleton, VisuallyHidden } from '../ui/index.ts';
import { LoadProblem } from './LoadProblem.tsx';
import * as styles from './rows.css.ts';
import type { PagedList } from './usePagedList.ts';

export interface ListPlaceholderProps {
  readonly list: Pick<PagedList<unknown>, 'error' | 'isFetching' | 'retry'>;
  /** Title of the notice when the list failed to load. */
  readonly problemTitle: string;
  /** Text for screen readers while the list is loading. */
  readonly loadingText: string;
  /** Height of a row, as a CSS length. */
  readonly rowHeight: string;
}

/** Stands in for a list without data: skeleton rows while it is loading, or the problem with a retry. */
export function ListPlaceholder({ list, problemTitle, loadingText, rowHeight }: ListPlaceholderProps): ReactNode {
  if (list.error !== null) {
    return <LoadProblem title={problemTitle} error={list.error} isRetrying={list.isFetching} onRetry={list.retry} />;
  }
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{loadingText}</VisuallyHidden>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} width="100%" height={rowHeight} />
      ))}
    </div>
  );
}

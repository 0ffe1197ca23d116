import { type ReactNode, useId } from 'react';
import { Skeleton, VisuallyHidden, useTranslation } from '../ui/index.ts';
import { classNames } from '../ui/classNames.ts';
import * as styles from './Overview.css.ts';

export type CardSize = keyof typeof styles.sizes;

interface OverviewCardProps {
  title: string;
  /** Share of a line of cards; default: a third. */
  size?: CardSize;
  /** True while the content is unknown; a skeleton of its size is shown. */
  isLoading?: boolean;
  /** The one next step. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Card of an overview with a heading and one next step. */
export function OverviewCard({
  title,
  size = 'third',
  isLoading = false,
  action,
  children,
}: OverviewCardProps): ReactNode {
  const { t } = useTranslation('overview');
  const headingId = useId();
  return (
    <section className={classNames(styles.card, styles.sizes[size])} aria-labelledby={headingId} aria-busy={isLoading}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <div className={isLoading ? styles.loading[size] : styles.content}>
        {isLoading ? (
          <>
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            <Skeleton className={styles.skeleton} />
            <Skeleton className={styles.shortSkeleton} />
          </>
        ) : (
          children
        )}
      </div>
      {(action !== undefined || isLoading) && <p className={styles.action}>{action}</p>}
    </section>
  );
}

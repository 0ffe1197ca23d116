import { type ReactNode, useId } from 'react';
import { Skeleton, VisuallyHidden, useTranslation } from '../ui/index.ts';
import { classNames } from '../ui/classNames.ts';
import * as styles from './Overview.css.ts';

interface OverviewCardProps {
  title: string;
  /** Share of a line of cards; default: a third. */
  size?: keyof typeof styles.sizes;
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
      <div className={styles.contents[size]}>
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
      <p className={styles.action}>{action}</p>
    </section>
  );
}

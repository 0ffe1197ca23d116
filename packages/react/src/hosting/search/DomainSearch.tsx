import './messages/index.ts';
import '../messages/index.ts';
import type { ReactNode } from 'react';
import { LoadProblem } from '../../billing/index.ts';
import { Notice, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { NameSearch } from './NameSearch.tsx';
import * as styles from './Search.css.ts';
import { useDomainSearch } from './useDomainSearch.ts';

export interface DomainSearchProps {
  /** Initially selected suffix, with its dot; default: ".com". */
  suffix?: string | undefined;
  /**
   * Returns the address of the order for a name; `registers` is false for a domain that the customer already has.
   * Default: no links.
   */
  orderHref?: ((name: string, registers: boolean) => string) | undefined;
}

/** Searches for a domain name and shows its availability and price with each suffix that is sold. */
export function DomainSearch({ suffix, orderHref }: DomainSearchProps): ReactNode {
  const { t } = useTranslation('hosting');
  const { search, error, isFetching, retry } = useDomainSearch({ suffix });
  if (search === undefined && error !== null) {
    return <LoadProblem title={t('search.unread')} error={error} isRetrying={isFetching} onRetry={retry} />;
  }
  if (search === undefined) {
    return (
      <div className={styles.root} role="status">
        <VisuallyHidden>{t('search.loading')}</VisuallyHidden>
        <Skeleton className={styles.waiting} width="100%" />
      </div>
    );
  }
  if (search.suffixes.length === 0) return <Notice tone="info">{t('search.noSuffixes')}</Notice>;
  return <NameSearch searching={search} orderHref={orderHref} />;
}

import './messages/index.ts';
import '../messages/index.ts';
import type { DomainSuffix } from '@abrak/core/hosting';
import { domainOrderSelection, reduceDomainOrder, startDomainOrder } from '@abrak/core/internal';
import { type ReactNode, useReducer } from 'react';
import { LoadProblem } from '../../billing/index.ts';
import { Notice, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { useSuffixes } from '../useOffers.ts';
import { NameSearch } from './NameSearch.tsx';
import * as styles from './Search.css.ts';
import { useDomainSearch } from './useDomainSearch.ts';

/** Props of DomainSearch. */
export interface DomainSearchProps {
  /** Initially selected suffix, with its dot; default: ".com". */
  suffix?: string | undefined;
  /**
   * Returns the address of the order for a name; `registers` is false for a domain that the customer already has.
   * Default: no links.
   */
  orderHref?: ((name: string, registers: boolean) => string) | undefined;
}

interface OpenSearchProps extends DomainSearchProps {
  readonly suffixes: readonly DomainSuffix[];
  readonly now: number;
}

const noPlans = { plans: [] } as const;

function OpenSearch({ suffixes, now, suffix, orderHref }: OpenSearchProps): ReactNode {
  const [state, send] = useReducer(reduceDomainOrder, suffix, (first) => startDomainOrder(first === undefined ? {} : { suffix: first }));
  const selection = domainOrderSelection(state, { ...noPlans, suffixes, now });
  const searching = useDomainSearch({ state, selection, suffixes, now, send });
  return <NameSearch searching={searching} orderHref={orderHref} />;
}

/** Searches for a domain name and shows its availability and price with each suffix that is sold. */
export function DomainSearch(props: DomainSearchProps): ReactNode {
  const { t } = useTranslation('hosting');
  const { data, error, isFetching, refetch, dataUpdatedAt } = useSuffixes();
  if (data === undefined && error !== null) {
    return <LoadProblem title={t('search.unread')} error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <div className={styles.root} role="status">
        <VisuallyHidden>{t('search.loading')}</VisuallyHidden>
        <Skeleton className={styles.waiting} width="100%" />
      </div>
    );
  }
  if (data.length === 0) return <Notice tone="info">{t('search.noSuffixes')}</Notice>;
  return <OpenSearch suffixes={data} now={dataUpdatedAt} {...props} />;
}

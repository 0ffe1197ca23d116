import { domainOrderSelection, reduceDomainOrder, startDomainOrder } from '@abrak/core/internal';
import { useReducer } from 'react';
import { type Loading, useLoading } from '../../provider/headless.ts';
import { useSuffixes } from '../useOffers.ts';
import { type NameSearchState, useNameSearch } from './useNameSearch.ts';

export interface DomainSearchOptions {
  /** Initially selected suffix, with its dot; default: ".com". */
  readonly suffix?: string | undefined;
}

/** Search for a domain name, with the loading state of the suffixes that are sold. */
export interface DomainSearchData extends Loading {
  /**
   * Undefined until the suffixes are loaded. Type with `send({ type: 'typed', text, suffixes })`, then check
   * `selection.names`.
   */
  readonly search: NameSearchState | undefined;
}

const noPlans = { plans: [] } as const;
const noSuffixes = [] as const;

/** Searches for a domain name: its availability and price with each suffix that is sold. */
export function useDomainSearch({ suffix }: DomainSearchOptions = {}): DomainSearchData {
  const query = useSuffixes();
  const { data: suffixes = noSuffixes, dataUpdatedAt: now } = query;
  const [state, send] = useReducer(reduceDomainOrder, suffix, (first) =>
    startDomainOrder(first === undefined ? {} : { suffix: first }),
  );
  const selection = domainOrderSelection(state, { ...noPlans, suffixes, now });
  const search = useNameSearch({ state, selection, suffixes, now, send });
  return { search: query.data && search, ...useLoading([query]) };
}

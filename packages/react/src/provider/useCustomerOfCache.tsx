import { ApiError, type Client, SESSION_STORAGE_KEY } from '@abrak/core';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { useToast, useTranslation } from '../ui/index.ts';
import { belongsTo, claimCache, type FormerCustomer, passCache, placeOf, resetOwnQueries } from './customerOfCache.ts';
import { useErrorText } from './errorText.ts';

/** Place of a customer in a cache. */
export interface CustomerPlace {
  /** Key of everything that shows data: another one for each customer and cache. */
  readonly key: string;
  /** Number of customers who had left the client. */
  readonly turn: number;
  /** Customer whose data this provider has dropped before; undefined without one. */
  readonly former: FormerCustomer | undefined;
}

/** Makes the session follow other tabs, also those that changed it while the page was in the back/forward cache. */
function useOtherTabs({ session }: Client): void {
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === SESSION_STORAGE_KEY || key === null) session.refresh();
    };
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.refresh();
    };
    addEventListener('storage', follow);
    addEventListener('pageshow', restore);
    return () => {
      removeEventListener('storage', follow);
      removeEventListener('pageshow', restore);
    };
  }, [session]);
}

/** Returns the customer's name. Fetches the answers that were cached for a visitor again, once somebody has signed in. */
function useArrival({ access, customer }: Client, cache: QueryClient): string | undefined {
  const name = useSyncExternalStore(customer.subscribe, customer.name, customer.name);
  const known = useRef(name);
  useEffect(() => {
    const hasArrived = known.current === undefined && name !== undefined;
    known.current = name;
    // Without a token no answer was cached.
    if (hasArrived && !access.isScoped) resetOwnQueries(cache);
  }, [access, cache, name]);
  return name;
}

/**
 * Keeps a cache to the data of one customer. After the customer of the client has left, or the client is one of another
 * customer, returns undefined for one rendering, in which nothing may show data; then everything of the former customer
 * is dropped.
 */
export function useCustomerOfCache(client: Client, cache: QueryClient): CustomerPlace | undefined {
  const { customer } = client;
  useOtherTabs(client);
  const turn = useSyncExternalStore(customer.subscribe, customer.turn, customer.turn);
  const name = useArrival(client, cache);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [former, setFormer] = useState<FormerCustomer & { readonly place: number }>();
  const [seen, setSeen] = useState({ cache, number: 0 });
  if (seen.cache !== cache) setSeen({ cache, number: seen.number + 1 });
  const isOwn = belongsTo(cache, client);
  useEffect(() => {
    // The first of several providers with this cache passes it on, and tells the customer.
    if (!belongsTo(cache, client)) {
      const dropped = passCache(cache, client);
      // oxlint-disable-next-line react/set-state-in-effect -- nothing is rendered until the cache has been passed on
      setFormer({ ...dropped, place: placeOf(cache) });
    }
    claimCache(cache, client);
    if (!isOwn) redraw();
  }, [cache, client, isOwn, name, turn]);
  if (!isOwn) return undefined;
  const place = placeOf(cache);
  return { key: `${seen.number} ${place}`, turn, former: former?.place === place ? former : undefined };
}

/** Says in toasts that another customer is signed in now, and that transfers of the former one were stopped. */
export function CustomerNotice({ client, former }: { readonly client: Client; readonly former: FormerCustomer }): null {
  const { customer } = client;
  const { name: formerName, stopped } = former;
  const name = useSyncExternalStore(customer.subscribe, customer.name, customer.name);
  const isOther = formerName !== undefined && name !== undefined && name !== formerName;
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('ui');
  useEffect(() => {
    if (isOther)
      toast.show({ id: 'customer', tone: 'info', message: errorText(new ApiError({ code: 'customerChanged' })) });
  }, [isOther, toast, errorText]);
  useEffect(() => {
    if (stopped > 0) toast.show({ id: 'stopped', tone: 'warning', message: t('customer.stopped', { count: stopped }) });
  }, [stopped, toast, t]);
  return null;
}

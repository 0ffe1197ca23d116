import { type Document, fileQueries, shareDocument, toApiError, unshareDocument } from '@abrak/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useErrorText } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { useToast } from '../../ui/index.ts';
import { addressKey, type ShareAttempt, shareAttemptsOf } from './shareAttempts.ts';

type Addresses = readonly string[];

/** Whom a document is shared with, and how that changes. */
export interface Shares {
  /** What the server lists; none when it cannot tell. */
  readonly listed: Addresses;
  readonly attempts: readonly ShareAttempt[];
  readonly isLoading: boolean;
  /** Why the list could not be read. */
  readonly problem: unknown;
  readonly retry: () => void;
  /** Shares with addresses, one call each (A §5). */
  readonly share: (emails: Addresses) => Promise<void>;
  /** Takes a share back; undefined when the server cannot. */
  readonly unshare: ((email: string) => Promise<void>) | undefined;
  /** Forgets an attempt. */
  readonly drop: (email: string) => void;
}

const noAddresses: Addresses = [];

/** The cached list of a document's shares, when the server has one. */
function useShareList(id: number) {
  const cache = useQueryClient();
  const isListed = useCapability('shares');
  const options = fileQueries.shares(useClient(), id);
  const query = useQuery({ ...options, enabled: isListed });
  const update = async (change: (known: Addresses) => Addresses) => {
    // An answer that is on its way is older than the change.
    await cache.cancelQueries({ queryKey: options.queryKey });
    cache.setQueryData<Addresses>(options.queryKey, (known) => known && change(known));
  };
  const refresh = () => void cache.invalidateQueries({ queryKey: options.queryKey });
  return { isListed, query, update, refresh };
}

/** Shares a document with e-mail addresses and takes shares back. */
export function useShares({ id, name }: Document): Shares {
  const client = useClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  const store = shareAttemptsOf(useQueryClient());
  const attempts = useSyncExternalStore(store.subscribe, () => store.of(id));
  const { isListed, query, update, refresh } = useShareList(id);

  const shareOne = async (email: string): Promise<boolean> => {
    try {
      await shareDocument(client, { id, email });
    } catch (error) {
      store.put(id, { email, state: 'failed', error: toApiError(error) });
      return false;
    }
    await update((known) => [...known.filter((address) => addressKey(address) !== addressKey(email)), email]);
    // Stands for the address until the list has it.
    store.put(id, { email, state: 'sent' });
    return true;
  };

  const unshare = async (email: string) => {
    store.drop(id, email);
    await update((known) => known.filter((address) => address !== email));
    try {
      await unshareDocument(client, { id, email });
    } catch (error) {
      await update((known) => [...known, email]);
      toast.show({ tone: 'danger', message: t('details.shares.removeFailed', { name, email, reason: errorText(error) }) });
    }
    refresh();
  };

  return {
    listed: query.data ?? noAddresses,
    attempts,
    isLoading: query.isLoading,
    problem: query.error,
    retry: refresh,
    async share(emails) {
      for (const email of emails) store.put(id, { email, state: 'pending' });
      let sentCount = 0;
      // One after the other: a pasted list shall not be a burst of calls.
      for (const email of emails) if (await shareOne(email)) sentCount += 1;
      if (sentCount > 0) {
        toast.show({ tone: 'success', message: t('details.shares.sent') });
        if (isListed) refresh();
      }
    },
    unshare: isListed ? unshare : undefined,
    drop: (email) => store.drop(id, email),
  };
}

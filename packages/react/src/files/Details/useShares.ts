import { type StoredDocument, fileQueries, shareDocument, unshareDocument } from '@abrak/core/files';
import { toApiError } from '@abrak/core/internal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useClient, useErrorText } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { useToast, useTranslation } from '../../ui/index.ts';
import { addressKey, type ShareAttempt, shareAttemptsOf } from './shareAttempts.ts';

type Addresses = readonly string[];

/** Addresses that a document is shared with, and the actions that change them. */
export interface Shares {
  /** Addresses that the server lists; empty without the `shares` capability. */
  readonly listed: Addresses;
  /** Shares that are being sent, have failed, or are not listed yet. */
  readonly attempts: readonly ShareAttempt[];
  readonly isLoading: boolean;
  /** True when the server mails each new share to its address. */
  readonly isMailed: boolean;
  /** Error of loading the list; null when there is none. */
  readonly problem: unknown;
  /** Loads the list again. */
  readonly retry: () => void;
  /**
   * Shares with each address, one call per address and one call at a time. Never rejects: a failure becomes a failed
   * attempt.
   */
  readonly share: (emails: Addresses) => Promise<void>;
  /** Stops sharing with an address; undefined without the `shares` capability. */
  readonly unshare: ((email: string) => Promise<void>) | undefined;
  /** Removes an attempt. */
  readonly drop: (email: string) => void;
}

const noAddresses: Addresses = [];

/** Queries a document's share list; disabled without the `shares` capability. */
function useShareList(id: number) {
  const cache = useQueryClient();
  const isListed = useCapability('shares');
  const isMailed = useCapability('shareMails');
  const options = fileQueries.shares(useClient(), id);
  const query = useQuery({ ...options, enabled: isListed });
  const update = async (change: (known: Addresses) => Addresses) => {
    // A request in flight would overwrite the change with an older list.
    await cache.cancelQueries({ queryKey: options.queryKey });
    cache.setQueryData<Addresses>(options.queryKey, (known) => known && change(known));
  };
  const refresh = () => void cache.invalidateQueries({ queryKey: options.queryKey });
  return { isListed, isMailed, query, update, refresh };
}

function useShareAttempts(id: number) {
  const store = shareAttemptsOf(useQueryClient());
  const attemptsOfFile = () => store.of(id);
  return { store, attempts: useSyncExternalStore(store.subscribe, attemptsOfFile, attemptsOfFile) };
}

/** Returns a document's shares and the actions that add and remove e-mail addresses. */
export function useShares({ id, name }: StoredDocument): Shares {
  const client = useClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  const { store, attempts } = useShareAttempts(id);
  const { isListed, isMailed, query, update, refresh } = useShareList(id);

  const shareOne = async (email: string): Promise<boolean> => {
    try {
      await shareDocument(client, { id, email });
    } catch (error) {
      store.put(id, { email, state: 'failed', error: toApiError(error) });
      return false;
    }
    await update((known) => [...known.filter((address) => addressKey(address) !== addressKey(email)), email]);
    // Represents the address until the refetched list contains it.
    store.put(id, { email, state: 'sent' });
    return true;
  };

  const unshare = async (email: string) => {
    store.remove(id, email);
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
    isMailed,
    problem: query.error,
    retry: refresh,
    async share(emails) {
      for (const email of emails) store.put(id, { email, state: 'pending' });
      let sentCount = 0;
      // One call at a time: a long pasted list must not become a burst of calls.
      for (const email of emails) if (await shareOne(email)) sentCount += 1;
      if (sentCount > 0) {
        toast.show({ tone: 'success', message: t(isMailed ? 'details.shares.sent' : 'details.shares.shared') });
        if (isListed) refresh();
      }
    },
    unshare: isListed ? unshare : undefined,
    drop: (email) => store.remove(id, email),
  };
}

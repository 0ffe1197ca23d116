import { fileQueries, type StoredDocument } from '@abrak/core/files';
import type { ApiError } from '@abrak/core';
import { toApiError } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Outcome } from '../../../provider/headless.ts';
import { useCapability } from '../../../settings/index.ts';
import { useCommand } from '../../../ui/headless.ts';
import { useBindCommand, useFileServices } from '../../data/index.ts';
import { dropAttempt, type ShareAttempt, useShareAttempts } from './shareAttempts.ts';

const load = () => import('./shareChanges.ts');

/** People whom a document is shared with by their e-mail addresses. */
export interface SharedWith {
  /** Addresses that the server lists; empty without the capability `shares`. */
  readonly listed: readonly string[];
  /** Shares that are being sent, have failed, or are not listed yet. */
  readonly attempts: readonly ShareAttempt[];
  readonly isLoading: boolean;
  /** True when the server lists and stops shares (capability `shares`). */
  readonly isListed: boolean;
  /** True when the server mails each new share to its address. */
  readonly isMailed: boolean;
  /** Error of loading the list; undefined for none. */
  readonly error: ApiError | undefined;
  /** Loads the list again. */
  readonly retry: () => void;
  /**
   * Shares with each address, one call at a time; its value is the addresses. After a failure, `params.email` is the first
   * address that it is about, and `done` has those that it is shared with now. Codes: those of `checkEmail`, with which
   * nothing is sent, and the general ones.
   */
  readonly share: (emails: readonly string[]) => Promise<Outcome<readonly string[]>>;
  /** Stops sharing with an address; the code is `unsupported` without the capability `shares`. */
  readonly unshare: (email: string) => Promise<Outcome>;
  /** Forgets an attempt. */
  readonly drop: (email: string) => void;
}

const noAddresses: readonly string[] = [];

/** Returns the people whom a document is shared with, and the commands that change them. */
export function useSharedWith(document: Pick<StoredDocument, 'id'>): SharedWith {
  const { id } = document;
  const { client, cache } = useFileServices();
  const bind = useBindCommand(load);
  const attempts = useShareAttempts(id);
  const isListed = useCapability('shares');
  const isMailed = useCapability('shareMails');
  const {
    data: listed = noAddresses,
    isLoading,
    error: failure,
    refetch: retry,
  } = useQuery({ ...fileQueries.shares(client, id), enabled: isListed });
  const share = useCommand((emails: readonly string[]) => bind((code) => code.shareWith)({ id }, emails));
  const unshare = useCommand(async (email: string): Promise<Outcome> =>
    isListed ? bind((code) => code.stopSharing)({ id }, email) : { ok: false, code: 'unsupported' },
  );
  const drop = useCommand((email: string) => dropAttempt(cache, id, email));
  const error = useMemo(() => (failure === null ? undefined : toApiError(failure)), [failure]);
  return useMemo(
    () => ({ listed, attempts, isLoading, isListed, isMailed, error, retry, share, unshare, drop }),
    [listed, attempts, isLoading, isListed, isMailed, error, retry, share, unshare, drop],
  );
}

import type { ApiError } from '@abrak/core';
import { fileQueries, type StoredDocument, type LinkLimitChanges, type LinkLimits } from '@abrak/core/files';
import { toApiError } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Outcome, useClock } from '../../../provider/headless.ts';
import { useCapability } from '../../../settings/index.ts';
import { useCommand } from '../../../ui/headless.ts';
import { useBindCommand, useFileServices } from '../../data/index.ts';

const load = () => import('./linkChanges.ts');

/** Limits of the link of a document, and the commands that change them. */
export interface LinkLimitsState {
  /** True when the server limits links (capability `linkLimits`). */
  readonly isSupported: boolean;
  /** Limits of the link; undefined until they are loaded. */
  readonly limits: LinkLimits | undefined;
  /** Error of loading the limits; undefined for none. */
  readonly error: ApiError | undefined;
  /** Loads the limits again. */
  readonly retry: () => void;
  /**
   * Sets limits, and removes those that are null; its value is the new limits. Codes: those of the rules of links, with
   * which nothing is sent, `unsupported` without the capability, and the general ones.
   */
  readonly set: (changes: LinkLimitChanges) => Promise<Outcome<LinkLimits>>;
  /** Gives the document a new link, and ends the old one; its value is the new `uuid`. Ask before. */
  readonly reset: () => Promise<Outcome<string>>;
}

const unsupported = { ok: false, code: 'unsupported' } as const;

/** Returns the limits of the link of a document, which hold while the document is not private. */
export function useLinkLimits(document: Pick<StoredDocument, 'id'>): LinkLimitsState {
  const { id } = document;
  const now = useClock();
  const services = useFileServices();
  const isSupported = useCapability('linkLimits');
  const {
    data: limits,
    error: failure,
    refetch: retry,
  } = useQuery({ ...fileQueries.linkLimits(services.client, id), enabled: isSupported });
  const bind = useBindCommand(load);
  const set = useCommand(async (changes: LinkLimitChanges): Promise<Outcome<LinkLimits>> =>
    isSupported ? bind((code) => code.limitLink)(id, { ...changes, now: now() }) : unsupported,
  );
  const reset = useCommand(async (): Promise<Outcome<string>> =>
    isSupported ? bind((code) => code.renewLink)(id) : unsupported,
  );
  const error = useMemo(() => (failure === null ? undefined : toApiError(failure)), [failure]);
  return useMemo(
    () => ({ isSupported, limits, error, retry: () => void retry(), set, reset }),
    [isSupported, limits, error, retry, set, reset],
  );
}

import { partnerQueries, revokeAllApiKeys } from '@abrak/core/partners';
import { accountQueries, endOtherSessions, type ActivityEvent } from '@abrak/core/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Loading, type Outcome, useClient, useLoading, useMutationCommand } from '../../provider/headless.ts';
import { useCapability } from '../../settings/index.ts';

/** Security events of the customer's account. */
export interface Activity extends Loading {
  /** False when the server keeps no events (capability `activity`); nothing is fetched then. */
  readonly isOffered: boolean;
  /** Newest first; undefined until they are loaded. */
  readonly events: readonly ActivityEvent[] | undefined;
  /** True when `endOthers` also revokes API keys (capability `apiKeys`). */
  readonly hasKeys: boolean;
  /**
   * Ends everything that acts for the customer except this session: other sessions, sites and API keys. The password
   * should be changed next. A stable function.
   */
  readonly endOthers: () => Promise<Outcome>;
}

/** Reads the newest security events of the customer's account. */
export function useActivity(): Activity {
  const client = useClient();
  const cache = useQueryClient();
  const isOffered = useCapability('activity');
  const hasKeys = useCapability('apiKeys');
  const query = useQuery({ ...accountQueries.activity(client), enabled: isOffered });
  const endOthers = useMutationCommand('account.endOthers', async (): Promise<undefined> => {
    try {
      if (hasKeys) await revokeAllApiKeys(client);
      await endOtherSessions(client);
    } finally {
      const changed = [
        accountQueries.sessions(client),
        accountQueries.activity(client),
        partnerQueries.apiKeys(client),
      ];
      await Promise.all(changed.map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
    }
  });
  return { isOffered, events: query.data, hasKeys, endOthers, ...useLoading([query]) };
}

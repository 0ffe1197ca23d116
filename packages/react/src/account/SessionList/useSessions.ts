import { accountQueries, type AccountSession, endOtherSessions, endSessions } from '@abrak/core/account';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Loading, type Outcome, useClient, useLoading, useMutationCommand } from '../../provider/headless.ts';
import { useCapability } from '../../settings/index.ts';

/** Sessions of the customer, with the commands that end them. */
export interface Sessions extends Loading {
  /** False when the server lists no sessions (capability `sessions`); nothing is fetched then. */
  readonly isOffered: boolean;
  /** The current session first; undefined until they are loaded. */
  readonly sessions: readonly AccountSession[] | undefined;
  /** Ends the session with an id; ending an unknown or ended one fails with the server's code. A stable function. */
  readonly end: (id: string) => Promise<Outcome>;
  /** Ends every session but the current one. A stable function. */
  readonly endOthers: () => Promise<Outcome>;
}

/** Reads the customer's sessions and ends them. */
export function useSessions(): Sessions {
  const client = useClient();
  const cache = useQueryClient();
  const isOffered = useCapability('sessions');
  const query = useQuery({ ...accountQueries.sessions(client), enabled: isOffered });
  const ending = async (call: Promise<void>): Promise<undefined> => {
    try {
      await call;
    } finally {
      // Also after a refusal, which may mean that the list is stale. The end of a session is an event of the activity.
      await Promise.all(
        [accountQueries.sessions(client), accountQueries.activity(client)].map(({ queryKey }) =>
          cache.invalidateQueries({ queryKey }),
        ),
      );
    }
  };
  const end = useMutationCommand(
    'account.endSession',
    (id: string) => ending(endSessions(client, [id])),
    (id) => id,
  );
  const endOthers = useMutationCommand('account.endOtherSessions', () => ending(endOtherSessions(client)));
  const { data } = query;
  const sessions = useMemo(
    () => data && [...data].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    [data],
  );
  return { isOffered, sessions, end, endOthers, ...useLoading([query]) };
}

import { accountQueries } from '@abrak/core/account';
import type { ActivityEvent } from '@abrak/core/internal';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../../provider/index.ts';

/** Queries the customer's newest security events; sends no request unless `isOffered`. */
export function useActivity(isOffered: boolean): UseQueryResult<readonly ActivityEvent[]> {
  return useQuery({ ...accountQueries.activity(useClient()), enabled: isOffered });
}

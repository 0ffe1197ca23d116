import { accountQueries, type User } from '@abrak/core/account';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../provider/headless.ts';

/** Queries the signed-in customer, with plan and usage. */
export function useCurrentUser(): UseQueryResult<User> {
  return useQuery(accountQueries.currentUser(useClient()));
}

import { accountQueries, factorQueries, type Factors } from '@abrak/core/account';
import { type UseMutationResult, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useClient, useOwnMutation } from '../../provider/index.ts';
import { useCapability, useSettings } from '../../settings/index.ts';

/** Queries the customer's second factors; sends no request where the server has none. */
export function useFactors(isWanted = true): UseQueryResult<Factors> {
  return useQuery({ ...factorQueries.factors(useClient()), enabled: useCapability('secondFactor') && isWanted });
}

/** Mutation that changes the customer's second factors. */
export function useFactorChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
): UseMutationResult<Result, unknown, Input> {
  const client = useClient();
  const cache = useQueryClient();
  const isRequired = useSettings()?.security?.secondFactor === 'required';
  return useOwnMutation({
    mutationFn: change,
    // Also after a refusal, which may mean that the list is stale. A change is an event of the activity, and the first
    // factor that a provider requires opens everything else.
    onSettled: () =>
      isRequired
        ? cache.invalidateQueries()
        : Promise.all(
            [factorQueries.factors(client), accountQueries.activity(client)].map(({ queryKey }) =>
              cache.invalidateQueries({ queryKey }),
            ),
          ),
  });
}

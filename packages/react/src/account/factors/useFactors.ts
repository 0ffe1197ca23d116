import { accountQueries, factorQueries, type Factors } from '@abrak/core/account';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useClient } from '../../provider/index.ts';
import { useCapability, useSettings } from '../../settings/index.ts';

/** Queries the customer's second factors; sends no request where the server has none. */
export function useFactors(isWanted = true): UseQueryResult<Factors> {
  return useQuery({ ...factorQueries.factors(useClient()), enabled: useCapability('secondFactor') && isWanted });
}

/** Returns a function that changes the customer's second factors and then refreshes what shows them. */
export function useFactorChange<Input extends readonly unknown[], Result>(
  change: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  const client = useClient();
  const cache = useQueryClient();
  const isRequired = useSettings()?.security?.secondFactor === 'required';
  // A change is an event of the activity, and the first factor that a provider requires opens everything else.
  const changed = isRequired ? [{ queryKey: [] }] : [factorQueries.factors(client), accountQueries.activity(client)];
  return async (...input) => {
    try {
      return await change(...input);
    } finally {
      // Also after a refusal, which may mean that the list is stale.
      await Promise.all(changed.map(({ queryKey }) => cache.invalidateQueries({ queryKey })));
    }
  };
}

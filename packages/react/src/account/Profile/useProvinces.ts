import { loadProvinces, type Province } from '@abrak/core/account';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Loads the provinces with their cities once; the data never becomes stale. */
export function useProvinces(): UseQueryResult<readonly Province[]> {
  return useQuery({ queryKey: ['account', 'provinces'], queryFn: loadProvinces, staleTime: Number.POSITIVE_INFINITY });
}

import { loadProvinces, type Province } from '@abrak/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** The provinces with their cities, once for good. */
export function useProvinces(): UseQueryResult<readonly Province[]> {
  return useQuery({ queryKey: ['account', 'provinces'], queryFn: loadProvinces, staleTime: Number.POSITIVE_INFINITY });
}

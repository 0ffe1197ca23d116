import { hasFactor } from '@abrak/core/account';
import { useSettings } from '../../settings/index.ts';
import { useFactors } from './useFactors.ts';

/**
 * Returns true for a customer without a second factor where the provider requires one: the server refuses everything
 * but `SecurityFactors` then. False while this is not known.
 */
export function useMissingFactor(): boolean {
  const isRequired = useSettings()?.security?.secondFactor === 'required';
  const { data: factors } = useFactors(isRequired);
  return isRequired && factors !== undefined && !hasFactor(factors);
}

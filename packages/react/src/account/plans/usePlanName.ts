import './messages/index.ts';
import { useCallback } from 'react';
import { useTranslation } from '../../ui/index.ts';

const documentedNames = ['FREE', 'Premium', 'Pro'] as const;

/**
 * Returns a function that names a plan: the server's title, else the translation of FREE, Premium or Pro, else the raw
 * name.
 */
export function usePlanName(): (plan: { readonly name: string; readonly title?: string }) => string {
  const { t } = useTranslation('account');
  return useCallback(
    ({ name, title = '' }) => {
      if (title !== '') return title;
      const documented = documentedNames.find((known) => known === name);
      return documented === undefined ? name : t(`plan.names.${documented}`);
    },
    [t],
  );
}

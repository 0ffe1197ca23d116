import './messages/index.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

const documentedNames = ['FREE', 'Premium', 'Pro'] as const;

/** Gives what a plan is called: the provider's title, else our word for a documented name, else the name (decision 24). */
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

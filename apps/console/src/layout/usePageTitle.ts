import { isolateName } from '@abrak/core';
import { useEffect } from 'react';
import { useTranslation } from '@abrak/react';

/** Sets the title of the browser tab. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation('console');
  const full = t('pageTitle', { title: isolateName(title) });
  useEffect(() => {
    document.title = full;
  }, [full]);
}

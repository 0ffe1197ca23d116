import { useClient, useTranslation } from '@abrak/react';
import { LifeBuoy, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';

/** Link to a page of the provider, outside of the console. */
export interface ProviderLink {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
}

/** Returns the links to the provider's support and chat; without those whose address is not configured. */
export function useProviderLinks(): readonly ProviderLink[] {
  const { t } = useTranslation('console');
  const { supportUrl, chatUrl } = useClient().provider;
  const links = [
    { label: t('topBar.support'), href: supportUrl, icon: <LifeBuoy size={20} /> },
    { label: t('topBar.chat'), href: chatUrl, icon: <MessagesSquare size={20} /> },
  ];
  return links.flatMap(({ href, ...link }) => (href === undefined ? [] : [{ ...link, href }]));
}

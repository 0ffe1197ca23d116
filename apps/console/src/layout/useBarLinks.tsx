import { useClient, useSession } from '@abrak/react';
import { Files, Globe, LifeBuoy, MessagesSquare, Server } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hostingPaths } from '../navigation/hostingPaths.ts';
import { SERVERS_PATH } from '../navigation/serverPaths.ts';

/** Link of the top bar; the icon is shown in the menu on phones. */
export interface BarLink {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
}

/**
 * Returns the links of the top bar; files for signed-in customers only. Support and chat are omitted without a
 * configured address.
 */
export function useBarLinks(): readonly BarLink[] {
  const { t } = useTranslation('console');
  const isSignedIn = useSession() !== undefined;
  const { supportUrl, chatUrl } = useClient().provider;
  const links = [
    { label: t('topBar.files'), href: isSignedIn ? '/nwfm' : undefined, icon: <Files size={18} /> },
    { label: t('topBar.servers'), href: SERVERS_PATH, icon: <Server size={18} /> },
    { label: t('topBar.hosting'), href: hostingPaths.hosts, icon: <Globe size={18} /> },
    { label: t('topBar.support'), href: supportUrl, icon: <LifeBuoy size={18} /> },
    { label: t('topBar.chat'), href: chatUrl, icon: <MessagesSquare size={18} /> },
  ];
  return links.flatMap(({ href, ...link }) => (href === undefined ? [] : [{ ...link, href }]));
}

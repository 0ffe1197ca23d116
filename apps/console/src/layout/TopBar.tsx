import { IconButton, Link, Logo, Menu, useSession, useTranslation } from '@abrak/react';
import { Menu as MenuIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { orderPaths } from '../navigation/serverPaths.ts';
import * as styles from './Layout.css.ts';
import { LookSwitches } from './LookSwitches.tsx';
import { pageShown } from './PageShown.tsx';
import { placeHrefs } from './places.ts';
import { useProviderLinks } from './useProviderLinks.tsx';

const SignedInMenus = lazy(async () => {
  await pageShown;
  return { default: (await import('./signedIn/SignedInMenus.tsx')).SignedInMenus };
});

/** Links of the bar for visitors; signed-in customers have the navigation. */
function VisitorLinks(): ReactNode {
  const { t } = useTranslation('console');
  const links = useProviderLinks();
  return (
    <nav aria-label={t('topBar.navigation')} className={styles.barLinks}>
      {(['servers', 'hosting'] as const).map((place) => (
        <Link key={place} href={placeHrefs[place]} className={styles.barLink}>
          {t(`places.${place}`)}
        </Link>
      ))}
      {links.map(({ label, href }) => (
        <Link key={href} href={href} className={styles.barLink}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Shows the links of the provider as a menu on phones. */
function VisitorMenu(): ReactNode {
  const { t } = useTranslation('console');
  const links = useProviderLinks();
  return (
    <span className={styles.phoneOnly}>
      <Menu.Root>
        <Menu.Trigger>
          <IconButton label={t('topBar.navigation')} icon={<MenuIcon aria-hidden size={20} />} />
        </Menu.Trigger>
        <Menu.Content align="end">
          {(['servers', 'hosting'] as const).map((place) => (
            <Menu.LinkItem key={place} href={placeHrefs[place]}>
              {t(`places.${place}`)}
            </Menu.LinkItem>
          ))}
          {links.map(({ label, href }) => (
            <Menu.LinkItem key={href} href={href}>
              {label}
            </Menu.LinkItem>
          ))}
        </Menu.Content>
      </Menu.Root>
    </span>
  );
}

/** First link of the page: leads past the bar to the first file, or to the page. */
function SkipLink(): ReactNode {
  const { t } = useTranslation('console');
  return (
    <a
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        const main = document.querySelector('main');
        if (main === null) return;
        main.tabIndex = -1;
        (main.querySelector<HTMLElement>('[role="grid"] [role="row"][tabindex="0"]') ?? main).focus();
      }}
    >
      {t('skip')}
    </a>
  );
}

/** Top bar: logo, and the menus of signed-in customers or the links and switches of visitors. */
export function TopBar(): ReactNode {
  const session = useSession();
  // The campaign's page of plans has no menu on phones.
  const hasMenu = useLocation().pathname !== orderPaths.campaign.choosePlan;
  return (
    <header className={styles.topBar}>
      <SkipLink />
      <Link href="/" className={styles.brand}>
        <Logo size={28} />
      </Link>
      {session === undefined ? (
        <>
          <VisitorLinks />
          <span className={styles.spacer} />
          <LookSwitches />
          {hasMenu && <VisitorMenu />}
        </>
      ) : (
        <Suspense>
          <SignedInMenus username={session.username} hasMenu={hasMenu} />
        </Suspense>
      )}
    </header>
  );
}

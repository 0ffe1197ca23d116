import { Link, Logo, useSession } from '@abrak/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { orderPaths } from '../navigation/serverPaths.ts';
import * as styles from './Layout.css.ts';
import { useBarLinks } from './useBarLinks.tsx';

const SignedInMenus = lazy(async () => ({ default: (await import('./signedIn/SignedInMenus.tsx')).SignedInMenus }));

function BarLinks(): ReactNode {
  const { t } = useTranslation('console');
  const isSignedIn = useSession() !== undefined;
  const links = useBarLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('topBar.navigation')} className={isSignedIn ? styles.wideBarLinks : styles.barLinks}>
      {links.map(({ label, href }) => (
        <Link key={href} href={href} className={styles.barLink}>
          {label}
        </Link>
      ))}
    </nav>
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

/** Top bar with logo and links, and with menus for signed-in customers. On phones everything is in one menu. */
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
      <BarLinks />
      <span className={styles.spacer} />
      {session !== undefined && (
        <Suspense>
          <SignedInMenus username={session.username} hasMenu={hasMenu} />
        </Suspense>
      )}
    </header>
  );
}

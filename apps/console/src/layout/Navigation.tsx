import { Link, useTranslation } from '@abrak/react';
import { CircleUser, Files, Globe, House, type LucideIcon, Server, Wallet } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import * as styles from './Navigation.css.ts';
import { pageShown } from './PageShown.tsx';
import { type Place, placeHrefs, placeOfPath, places } from './places.ts';
import { useProviderLinks } from './useProviderLinks.tsx';

// Neither the places nor the page wait for the invoices.
const DueCount = lazy(async () => {
  await pageShown;
  return { default: (await import('./signedIn/DueCount.tsx')).DueCount };
});

const icons: Readonly<Record<Place, LucideIcon>> = {
  overview: House,
  files: Files,
  servers: Server,
  hosting: Globe,
  billing: Wallet,
  account: CircleUser,
};

// The bar of a phone has room for five; the person's menu leads to the account, too.
const MENU_PLACE: Place = 'account';

/** Marks the page as one with a navigation, so that floating elements stay above the bar of a phone. */
function useNavigationMark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['navigation'] = '';
    return () => {
      delete dataset['navigation'];
    };
  }, []);
}

/** Navigation between the main places: at the inline start, a rail of icons on tablets, a bar at the bottom on phones. */
export function Navigation(): ReactNode {
  const { t } = useTranslation('console');
  const here = placeOfPath(useLocation().pathname);
  const links = useProviderLinks();
  const dueId = useId();
  useNavigationMark();
  return (
    <nav aria-label={t('topBar.navigation')} className={styles.navigation}>
      <ul className={styles.list}>
        {places.map((place) => {
          const Icon = icons[place];
          const label = t(`places.${place}`);
          return (
            <li key={place} className={place === MENU_PLACE ? styles.roomy : styles.item}>
              <Link
                isPlain
                className={styles.link}
                href={placeHrefs[place]}
                title={label}
                aria-current={place === here ? 'page' : undefined}
                aria-describedby={place === 'billing' ? dueId : undefined}
              >
                <span aria-hidden className={styles.icon}>
                  <Icon size={20} />
                </span>
                <span className={styles.label}>{label}</span>
              </Link>
              {place === 'billing' && (
                <Suspense>
                  <DueCount id={dueId} />
                </Suspense>
              )}
            </li>
          );
        })}
      </ul>
      {links.length > 0 && (
        <ul className={styles.roomy}>
          {links.map(({ label, href, icon }) => (
            <li key={href}>
              <Link isPlain className={styles.link} href={href} title={label}>
                <span aria-hidden className={styles.icon}>
                  {icon}
                </span>
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

import { Link } from '@abrak/react';
import { pageTab } from '@abrak/react/theme';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import * as styles from './area.css.ts';
import { usePageTitle } from './usePageTitle.ts';

/** Tab of an area: the address and title of a page. */
export interface AreaTab {
  readonly href: string;
  readonly label: string;
}

/** Props of `Area`. */
export interface AreaProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly AreaTab[];
  /** Content of the current page. */
  readonly children: ReactNode;
}

/** Layout of related pages: tabs, each with its own address, and the current page. */
export function Area({ label, tabs, children }: AreaProps): ReactNode {
  const { pathname } = useLocation();
  // The longest match is current, because one tab's address may be below another's.
  const current = tabs.filter(({ href }) => pathname.startsWith(href)).toSorted((one, other) => other.href.length - one.href.length)[0];
  return (
    <main className={styles.area}>
      <nav className={styles.bar} aria-label={label}>
        <ul className={styles.tabs}>
          {tabs.map((tab) => (
            <li key={tab.href}>
              <Link isPlain className={pageTab} href={tab.href} aria-current={tab === current ? 'page' : undefined}>
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Suspense>{children}</Suspense>
    </main>
  );
}

/** Props of `AreaPage`. */
export interface AreaPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Layout of a page in an area, with its title. */
export function AreaPage({ title, children }: AreaPageProps): ReactNode {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

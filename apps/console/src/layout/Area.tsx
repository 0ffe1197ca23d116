import { Link } from '@abrak/react';
import { pageTab } from '@abrak/react/theme';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import * as styles from './area.css.ts';
import { usePageTitle } from './usePageTitle.ts';

/** A page of an area, as its tab names it. */
export interface AreaTab {
  readonly href: string;
  readonly label: string;
}

export interface AreaProps {
  /** What the tabs are, for screen readers. */
  readonly label: string;
  readonly tabs: readonly AreaTab[];
  /** The open page. */
  readonly children: ReactNode;
}

/** Pages that belong together: tabs, each with an address of its own, and the open one (decision 87). */
export function Area({ label, tabs, children }: AreaProps): ReactNode {
  const { pathname } = useLocation();
  // A tab may lie below another one's address.
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

export interface AreaPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** One page of an area with its title. */
export function AreaPage({ title, children }: AreaPageProps): ReactNode {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

import { Link } from '@abrak/react';
import { pageTab } from '@abrak/react/theme';
import { createContext, type ReactNode, Suspense, use, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import * as styles from './area.css.ts';
import { AreaPlaceholder } from './PagePlaceholder.tsx';
import { scrollToIt } from './scrollToIt.ts';
import { TimeZoneNote } from './TimeZoneNote.tsx';
import { usePageTitle } from './usePageTitle.ts';

const AreaTitleContext = createContext<(title: string) => void>(() => undefined);

/** Tab of an area: the address and title of a page. */
export interface AreaTab {
  readonly href: string;
  readonly label: string;
}

export interface AreaProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly AreaTab[];
  /** Content of the current page. */
  readonly children: ReactNode;
}

/** Layout of related pages: the title of the current page, tabs with an address each, and the page. */
export function Area({ label, tabs, children }: AreaProps): ReactNode {
  const { pathname } = useLocation();
  // Above the tabs, which stay mounted, so that a pressed tab keeps the focus.
  const [title, setTitle] = useState<string>();
  // The longest match is current, because one tab's address may be below another's.
  const current = tabs
    .filter(({ href }) => pathname.startsWith(href))
    .sort((one, other) => other.href.length - one.href.length)[0];
  return (
    <main className={styles.area}>
      <div className={styles.header}>{title !== undefined && <h1 className={styles.title}>{title}</h1>}</div>
      <nav className={styles.bar} aria-label={label}>
        <ul className={styles.tabs}>
          {tabs.map((tab) => (
            <li key={tab.href}>
              <Link
                ref={tab === current ? scrollToIt : undefined}
                isPlain
                className={pageTab}
                href={tab.href}
                aria-current={tab === current ? 'page' : undefined}
              >
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TimeZoneNote />
      <AreaTitleContext value={setTitle}>
        <Suspense fallback={<AreaPlaceholder />}>{children}</Suspense>
      </AreaTitleContext>
    </main>
  );
}

export interface AreaPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Page in an area; its title stands above the tabs. */
export function AreaPage({ title, children }: AreaPageProps): ReactNode {
  usePageTitle(title);
  const setTitle = use(AreaTitleContext);
  useLayoutEffect(() => setTitle(title), [setTitle, title]);
  return <div className={styles.page}>{children}</div>;
}

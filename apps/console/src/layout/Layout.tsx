import { FileWork, useSession } from '@abrak/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { Footer } from './Footer.tsx';
import * as styles from './Layout.css.ts';
import { TopBar } from './TopBar.tsx';

/** The frame around every page: top bar, page, footer, and the work that goes on behind them. */
export function Layout(): ReactNode {
  const isSignedIn = useSession() !== undefined;
  return (
    <div className={styles.layout}>
      <TopBar />
      <Outlet />
      <Footer />
      {isSignedIn && <FileWork />}
    </div>
  );
}

import { Link, Logo, useSession } from '@abrak/react';
import { lazy, type ReactNode, Suspense } from 'react';
import * as styles from './Layout.css.ts';

const SignedInMenus = lazy(async () => ({ default: (await import('./SignedInMenus.tsx')).SignedInMenus }));

/** Logo and, for signed-in customers, what is theirs (A §2). */
export function TopBar(): ReactNode {
  const session = useSession();
  return (
    <header className={styles.topBar}>
      <Link href="/" className={styles.brand}>
        <Logo size={28} />
      </Link>
      <span className={styles.spacer} />
      {session !== undefined && (
        <Suspense>
          <SignedInMenus username={session.username} />
        </Suspense>
      )}
    </header>
  );
}

import type { ReactNode } from 'react';
import { Link } from '../ui/index.ts';
import * as styles from './accountForm.css.ts';

export interface FormLinksProps {
  /** Words and where they lead; one that leads nowhere is left out. */
  readonly links: readonly (readonly [text: string, href: string | undefined])[];
}

/** The ways from one form of the sign-in pages to the others. */
export function FormLinks({ links }: FormLinksProps): ReactNode {
  const shown = links.map(([text, href]) =>
    href === undefined ? null : (
      <Link key={href} href={href} className={styles.link}>
        {text}
      </Link>
    ),
  );
  return shown.some(Boolean) && <div className={styles.links}>{shown}</div>;
}

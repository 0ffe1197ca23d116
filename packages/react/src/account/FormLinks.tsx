import type { ReactNode } from 'react';
import { Link } from '../ui/index.ts';
import * as styles from './accountForm.css.ts';

export interface FormLinksProps {
  /** Texts and targets of the links; links without a target are omitted. */
  readonly links: readonly (readonly [text: string, href: string | undefined])[];
}

/** Links between the account forms; renders nothing when no link has a target. */
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

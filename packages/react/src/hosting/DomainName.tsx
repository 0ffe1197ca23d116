import { isolateLtr } from '@abrak/core';
import { showDomainName } from '@abrak/core/hosting';
import type { ReactNode } from 'react';
import { Ltr } from '../ui/index.ts';
import * as styles from './DomainName.css.ts';

/** Returns a domain name in Unicode, isolated as left-to-right text, for use inside a sentence. */
export function domainText(name: string): string {
  return isolateLtr(showDomainName(name));
}

/** Shows a domain name in Unicode, followed by its Punycode form if that differs. */
export function DomainName({ name }: { readonly name: string }): ReactNode {
  const shown = showDomainName(name);
  return (
    <>
      <Ltr isMono={false} className={styles.name}>
        {shown}
      </Ltr>
      {shown !== name && (
        <>
          {' '}
          <Ltr className={styles.encoded}>{name}</Ltr>
        </>
      )}
    </>
  );
}

import { isolateLtr, showDomainName } from '@abrak/core';
import type { ReactNode } from 'react';
import { Ltr } from '../ui/index.ts';
import * as styles from './DomainName.css.ts';

/** A name of the wire as people read it, for the middle of a sentence: its dots from left to right. */
export function domainText(name: string): string {
  return isolateLtr(showDomainName(name));
}

/** A domain's name as people read it, and, of one in another script, as the network writes it. */
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

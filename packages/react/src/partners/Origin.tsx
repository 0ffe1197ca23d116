import { Fragment, type ReactNode } from 'react';
import { Ltr } from '../ui/index.ts';
import * as styles from './AllowPage.css.ts';

/**
 * Renders the origin of a page without truncation. Lines break before a dot or a colon, which shows that the address
 * continues.
 */
export function Origin({ address }: { readonly address: string }): ReactNode {
  const parts = address.split(/(?<=\/\/)|(?=\.)|(?=:\d)/);
  return (
    <Ltr className={styles.address}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have nothing but their place
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </Ltr>
  );
}

import { Fragment, type ReactNode } from 'react';
import { Ltr } from '../ui/index.ts';
import * as styles from './AllowPage.css.ts';

/** Address of a page, whole; where it has no room, its lines begin with a dot or a colon, which say that it goes on. */
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

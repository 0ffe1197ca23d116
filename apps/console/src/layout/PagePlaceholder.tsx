import { Skeleton } from '@abrak/react';
import type { ReactNode } from 'react';
import * as styles from './area.css.ts';

const ROWS = 5;

/** Content of a page of an area while its code is loading. */
export function AreaPlaceholder(): ReactNode {
  return (
    <div className={styles.page} aria-busy="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} height={48} />
      ))}
    </div>
  );
}

/** Page while its code is loading: the line of a title, and content. */
export function PagePlaceholder(): ReactNode {
  return (
    <div className={styles.area}>
      <div className={styles.header}>
        <Skeleton width="min(240px, 60%)" height={32} />
      </div>
      <AreaPlaceholder />
    </div>
  );
}

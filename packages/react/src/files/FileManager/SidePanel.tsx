import type { ReactNode } from 'react';
import { StorageUsage } from '../StorageUsage/StorageUsage.tsx';
import { PlaceFilters } from './PlaceFilters.tsx';
import { usePlaceNavigation } from './PlaceNavigation.ts';
import * as styles from './SidePanel.css.ts';

/** What can be done with the open place as a whole, the ways to the other places, and how full the storage is. */
export function SidePanel({ children }: { children: ReactNode }): ReactNode {
  const { upgradeHref } = usePlaceNavigation();
  return (
    <div className={styles.panel}>
      <div className={styles.actions}>{children}</div>
      <PlaceFilters />
      <div className={styles.storage}>
        <StorageUsage upgradeHref={upgradeHref} />
      </div>
    </div>
  );
}

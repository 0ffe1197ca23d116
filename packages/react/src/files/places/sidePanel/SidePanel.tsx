import type { ReactNode } from 'react';
import { StorageUsage } from './StorageUsage.tsx';
import { PlaceFilters } from './PlaceFilters.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import * as styles from './sidePanel.css.ts';

/** Side panel: tools of the open place, filters and the storage usage. */
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

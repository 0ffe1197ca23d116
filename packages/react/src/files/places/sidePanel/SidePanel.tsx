import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Clock, Folder, Star, Trash2, Users } from 'lucide-react';
import { StorageUsage } from './StorageUsage.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import * as styles from './sidePanel.css.ts';
import { useSupport } from '../../../provider/index.ts';
import { useCapability } from '../../../settings/index.ts';
import { Button, useTranslation } from '../../../ui/index.ts';
import { mainFolder } from '../../commands/index.ts';

const filters = [
  { kind: 'folder', label: 'filter.own', Icon: Folder },
  { kind: 'recent', label: 'filter.recent', Icon: Clock },
  { kind: 'favourites', label: 'filter.favourites', Icon: Star },
  { kind: 'shared', label: 'filter.shared', Icon: Users },
  { kind: 'trash', label: 'filter.trash', Icon: Trash2 },
] as const;

/** Toggle buttons for the own files, the recent files, the favourites, the shared files and the trash; the pressed one leads back to the main folder. */
function PlaceFilters(): ReactNode {
  const { t } = useTranslation('files');
  const { place, goTo, pendingFilterFocus } = usePlaceNavigation();
  const isOffered = {
    folder: true,
    recent: useCapability('recentFiles'),
    favourites: useCapability('favourites'),
    shared: useSupport('files', 'listShared'),
    trash: true,
  };
  const groupRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const kindToFocus = pendingFilterFocus.current;
    pendingFilterFocus.current = undefined;
    if (kindToFocus !== undefined)
      groupRef.current?.querySelector<HTMLElement>(`[data-kind="${kindToFocus}"]`)?.focus();
  }, [pendingFilterFocus]);
  return (
    <div ref={groupRef} role="group" aria-label={t('filter.label')} className={styles.filters}>
      {filters
        .filter(({ kind }) => isOffered[kind])
        .map(({ kind, label, Icon }) => (
          <Button
            key={kind}
            data-kind={kind}
            variant="ghost"
            className={kind === 'folder' ? styles.ownFilter : styles.filter}
            aria-pressed={place.kind === kind}
            aria-label={t(label)}
            title={t(label)}
            icon={<Icon aria-hidden size={18} />}
            onClick={() => {
              pendingFilterFocus.current = kind;
              goTo(kind === 'folder' || place.kind === kind ? mainFolder : { kind });
            }}
          >
            <span className={styles.filterLabel}>{t(label)}</span>
          </Button>
        ))}
    </div>
  );
}

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

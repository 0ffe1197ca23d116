import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Clock, Folder, Star, Trash2, Users } from 'lucide-react';
import { StorageUsage } from './StorageUsage.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';
import * as styles from './sidePanel.css.ts';
import { useSupport } from '../../../provider/index.ts';
import { useCapability } from '../../../settings/index.ts';
import { Button, ButtonLink, useTranslation } from '../../../ui/index.ts';
import { type FilePlace, mainFolder } from '../../commands/index.ts';

const filters = [
  { kind: 'folder', label: 'filter.own', Icon: Folder },
  { kind: 'recent', label: 'filter.recent', Icon: Clock },
  { kind: 'favourites', label: 'filter.favourites', Icon: Star },
  { kind: 'shared', label: 'filter.shared', Icon: Users },
  { kind: 'trash', label: 'filter.trash', Icon: Trash2 },
] as const;

/**
 * Places: the own files, the recent files, the favourites, the shared files and the trash. Links where the page has
 * addresses, toggle buttons else. The current one leads back to the main folder.
 */
function PlaceFilters(): ReactNode {
  const { t } = useTranslation('files');
  const { place, goTo, hrefOf, hasAddresses, pendingFilterFocus } = usePlaceNavigation();
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
    <div
      ref={groupRef}
      role={hasAddresses ? 'navigation' : 'group'}
      aria-label={t('filter.label')}
      className={styles.filters}
    >
      {filters
        .filter(({ kind }) => isOffered[kind])
        .map(({ kind, label, Icon }) => {
          const isCurrent = place.kind === kind;
          const target: FilePlace = kind === 'folder' || isCurrent ? mainFolder : { kind };
          const look = {
            'data-kind': kind,
            variant: 'ghost',
            className: kind === 'folder' ? styles.ownFilter : styles.filter,
            'aria-label': t(label),
            title: t(label),
            icon: <Icon aria-hidden size={18} />,
            children: <span className={styles.filterLabel}>{t(label)}</span>,
          } as const;
          const go = () => {
            pendingFilterFocus.current = kind;
            goTo(target);
          };
          return hasAddresses ? (
            <ButtonLink
              key={kind}
              {...look}
              href={hrefOf(target)}
              aria-current={isCurrent ? 'page' : undefined}
              onNavigate={go}
            />
          ) : (
            <Button key={kind} {...look} aria-pressed={isCurrent} onClick={go} />
          );
        })}
    </div>
  );
}

interface SidePanelProps {
  /** At most one tool at the top, in room that is there in all places: so the places below stay where they are. */
  children: ReactNode;
  /** Tools below the places; hidden where the panel is above the documents. */
  lowerTools?: ReactNode;
}

/** Side panel: tools of the open place, filters and the storage usage. */
export function SidePanel({ children, lowerTools }: SidePanelProps): ReactNode {
  const { upgradeHref } = usePlaceNavigation();
  return (
    <div className={styles.panel}>
      <div className={styles.actions}>{children}</div>
      <PlaceFilters />
      <div className={styles.lowerActions}>{lowerTools}</div>
      <div className={styles.storage}>
        <StorageUsage upgradeHref={upgradeHref} />
      </div>
    </div>
  );
}

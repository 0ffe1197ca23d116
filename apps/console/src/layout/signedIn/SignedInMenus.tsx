import './messages/index.ts';
import { Button, IconButton, NotificationBell, useTranslation } from '@abrak/react';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as styles from '../Layout.css.ts';
import { BarMenus } from './BarMenus.tsx';
import { notificationHref } from './notificationHref.ts';
import type { Overlay } from './useCommands.tsx';
import { useExit } from './useExit.tsx';
import { useLazyDialog } from './useLazyDialog.ts';
import { controlK, questionMark, useShortcut } from './useShortcut.ts';

const loadKeys = async () => (await import('./KeyboardSheet.tsx')).KeyboardSheet;
const loadPalette = async () => (await import('./CommandPalette.tsx')).CommandPalette;

export interface SignedInMenusProps {
  readonly username: string;
  /** True to show the menu on phones. */
  readonly hasMenu: boolean;
}

/** Manages the overlays, which open by button or by keyboard shortcut. At most one is open. */
function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>();
  useShortcut(controlK, () => setOverlay('palette'));
  useShortcut(questionMark, () => setOverlay('keys'));
  const toggleOf = (one: Overlay) => (isOpen: boolean) => setOverlay(isOpen ? one : undefined);
  return { overlay, setOverlay, toggleOf };
}

/** Button that opens the command palette, in the shape of a search field where there is room. */
function SearchButton({ onPress }: { readonly onPress: () => void }): ReactNode {
  const { t } = useTranslation('console');
  const label = t('topBar.search');
  return (
    <>
      <Button variant="secondary" className={styles.searchButton} icon={<Search size={18} />} onClick={onPress}>
        <span className={styles.searchLabel}>
          {label}
          <kbd dir="ltr" aria-hidden className={styles.searchKeys}>
            Ctrl K
          </kbd>
        </span>
      </Button>
      <span className={styles.searchIcon}>
        <IconButton label={label} icon={<Search />} onClick={onPress} />
      </span>
    </>
  );
}

/** Part of the top bar for signed-in customers: search, notifications, menus, command palette and sign-out. */
export function SignedInMenus({ username, hasMenu }: SignedInMenusProps): ReactNode {
  const { exit, confirmDialog } = useExit();
  const { overlay, setOverlay, toggleOf } = useOverlay();
  const keys = useLazyDialog(loadKeys, { isOpen: overlay === 'keys', onOpenChange: toggleOf('keys') });
  const palette = useLazyDialog(loadPalette, {
    isOpen: overlay === 'palette',
    onOpenChange: toggleOf('palette'),
    openOverlay: setOverlay,
    exit,
  });
  return (
    <>
      <SearchButton onPress={() => setOverlay('palette')} />
      <span className={styles.spacer} />
      <NotificationBell
        isOpen={overlay === 'notifications'}
        onOpenChange={toggleOf('notifications')}
        hrefOf={notificationHref}
      />
      <BarMenus username={username} hasMenu={hasMenu} exit={exit} onKeys={() => setOverlay('keys')} />
      {keys}
      {palette}
      {confirmDialog}
    </>
  );
}

import './messages/index.ts';
import { Button, CreditSummary, IconButton, Menu, Name, NotificationBell, useCurrentUser, usePlanName } from '@abrak/react';
import { Activity, CircleUser, Globe, HardDrive, LogOut, Menu as MenuIcon, ReceiptText, Server, UserCog, Wallet } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hostingPaths } from '../../navigation/hostingPaths.ts';
import { SERVERS_PATH } from '../../navigation/serverPaths.ts';
import * as styles from '../Layout.css.ts';
import { CommandPalette } from './CommandPalette.tsx';
import { KeyboardSheet } from './KeyboardSheet.tsx';
import { notificationHref } from './notificationHref.ts';
import { useBarLinks } from '../useBarLinks.tsx';
import { type Overlay, useCommands } from './useCommands.tsx';
import { type Exit, useExit } from './useExit.tsx';
import { controlK, questionMark, useShortcut } from './useShortcut.ts';

// Loaded when the menu is opened.
const OnlineServers = lazy(async () => ({ default: (await import('./OnlineServers.tsx')).OnlineServers }));

interface MenuProps {
  readonly username: string;
}

/** Props of `SignedInMenus`. */
export interface SignedInMenusProps extends MenuProps {
  /** True to show the menu on phones. */
  readonly hasMenu: boolean;
}

function CreditItems(): ReactNode {
  const { t } = useTranslation('console');
  return (
    <Menu.Group label={<CreditSummary />}>
      <Menu.LinkItem href="/nwbilling/nwfm" icon={<ReceiptText size={18} />}>
        {t('topBar.invoices')}
      </Menu.LinkItem>
      <Menu.LinkItem href="/nwaccount/wallet" icon={<Wallet size={18} />}>
        {t('topBar.wallet')}
      </Menu.LinkItem>
    </Menu.Group>
  );
}

function StatusItems(): ReactNode {
  const { t } = useTranslation('console');
  const planName = usePlanName();
  const plan = useCurrentUser().data?.plan ?? undefined;
  return (
    <Menu.Group label={t('topBar.status')}>
      <Menu.LinkItem href="/nwvms" icon={<Server size={18} />}>
        {t('topBar.servers')}:{' '}
        <Suspense fallback="…">
          <OnlineServers />
        </Suspense>
      </Menu.LinkItem>
      <Menu.LinkItem href={hostingPaths.hosts} icon={<Globe size={18} />}>
        {t('topBar.hosts')}
      </Menu.LinkItem>
      <Menu.LinkItem href="/nwaccount/plans" icon={<HardDrive size={18} />}>
        {t('topBar.plan', { plan: plan === undefined ? '…' : planName(plan) })}
      </Menu.LinkItem>
    </Menu.Group>
  );
}

function ProfileItems({ username, exit }: MenuProps & Pick<Exit, 'exit'>): ReactNode {
  const { t } = useTranslation('console');
  return (
    <Menu.Group label={<Name text={username} />}>
      <Menu.LinkItem href="/nwaccount/profile" icon={<UserCog size={18} />}>
        {t('topBar.account')}
      </Menu.LinkItem>
      <Menu.Item icon={<LogOut size={18} />} onSelect={exit}>
        {t('topBar.exit')}
      </Menu.Item>
    </Menu.Group>
  );
}

/** Three drop-down menus, for wide windows. */
function WideMenus({ username, exit }: MenuProps & Pick<Exit, 'exit'>): ReactNode {
  const { t } = useTranslation('console');
  return (
    <div className={styles.wideOnly}>
      <Menu.Root>
        <Menu.Trigger>
          <Button variant="ghost" icon={<Wallet size={20} className={styles.roomyIcon} />}>
            {t('topBar.credit')}
          </Button>
        </Menu.Trigger>
        <Menu.Content align="end">
          <CreditItems />
        </Menu.Content>
      </Menu.Root>
      <Menu.Root>
        <Menu.Trigger>
          <Button variant="ghost" icon={<Activity size={20} className={styles.roomyIcon} />}>
            {t('topBar.status')}
          </Button>
        </Menu.Trigger>
        <Menu.Content align="end">
          <StatusItems />
        </Menu.Content>
      </Menu.Root>
      <Menu.Root>
        <Menu.Trigger>
          <Button variant="ghost" icon={<CircleUser size={20} className={styles.roomyIcon} />}>
            <span className={styles.username}>
              <Name text={username} />
            </span>
          </Button>
        </Menu.Trigger>
        <Menu.Content align="end">
          <ProfileItems username={username} exit={exit} />
        </Menu.Content>
      </Menu.Root>
    </div>
  );
}

/** One menu with all entries of the bar, for phones. */
function FoldedMenu({ username, exit }: MenuProps & Pick<Exit, 'exit'>): ReactNode {
  const { t } = useTranslation('console');
  // Servers and hosting are in the status below.
  const links = useBarLinks().filter(({ href }) => href !== SERVERS_PATH && href !== hostingPaths.hosts);
  return (
    <div className={styles.phoneOnly}>
      <Menu.Root>
        <Menu.Trigger>
          <IconButton label={t('topBar.menu')} icon={<MenuIcon />} />
        </Menu.Trigger>
        <Menu.Content align="end">
          {links.map(({ label, href, icon }) => (
            <Menu.LinkItem key={href} href={href} icon={icon}>
              {label}
            </Menu.LinkItem>
          ))}
          {links.length > 0 && <Menu.Separator />}
          <CreditItems />
          <Menu.Separator />
          <StatusItems />
          <Menu.Separator />
          <ProfileItems username={username} exit={exit} />
        </Menu.Content>
      </Menu.Root>
    </div>
  );
}

/** Manages the overlays, which open by button or by keyboard shortcut. At most one is open. */
function useOverlay() {
  const [overlay, setOverlay] = useState<Overlay>();
  useShortcut(controlK, () => setOverlay('palette'));
  useShortcut(questionMark, () => setOverlay('keys'));
  const toggleOf = (one: Overlay) => (isOpen: boolean) => setOverlay(isOpen ? one : undefined);
  return { overlay, setOverlay, toggleOf };
}

/** Part of the top bar for signed-in customers: notifications, menus, command palette and sign-out. */
export function SignedInMenus({ username, hasMenu }: SignedInMenusProps): ReactNode {
  const { exit, confirmDialog } = useExit();
  const { overlay, setOverlay, toggleOf } = useOverlay();
  const commands = useCommands({ openOverlay: setOverlay, exit });
  return (
    <>
      <NotificationBell isOpen={overlay === 'notifications'} onOpenChange={toggleOf('notifications')} hrefOf={notificationHref} />
      <WideMenus username={username} exit={exit} />
      {hasMenu && <FoldedMenu username={username} exit={exit} />}
      <KeyboardSheet isOpen={overlay === 'keys'} onOpenChange={toggleOf('keys')} />
      <CommandPalette isOpen={overlay === 'palette'} onOpenChange={toggleOf('palette')} commands={commands} />
      {confirmDialog}
    </>
  );
}

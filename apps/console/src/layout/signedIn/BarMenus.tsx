import {
  Button,
  CreditSummary,
  IconButton,
  Menu,
  Name,
  useCurrentUser,
  useLocale,
  usePlanName,
  useTranslation,
} from '@abrak/react';
import {
  Activity,
  CircleUser,
  Globe,
  HardDrive,
  Keyboard,
  LogOut,
  Menu as MenuIcon,
  ReceiptText,
  Server,
  UserCog,
  Wallet,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { isConsoleLanguage, languageNames } from '../../languages.ts';
import { moneyPaths } from '../../navigation/billingPaths.ts';
import { changeDensity, changeLocale, changeTheme, readSettings, subscribeToSettings, themes } from '../../settings.ts';
import * as styles from '../Layout.css.ts';
import { placeHrefs } from '../places.ts';
import { useOfferedLanguages } from '../useOfferedLanguages.ts';
import { useProviderLinks } from '../useProviderLinks.tsx';
import type { Exit } from './useExit.tsx';

// Loaded when the menu is opened.
const OnlineServers = lazy(async () => ({ default: (await import('./OnlineServers.tsx')).OnlineServers }));

interface PersonProps extends Pick<Exit, 'exit'> {
  readonly username: string;
  /** Opens the list of keyboard shortcuts. */
  readonly onKeys: () => void;
}

/** Name of the balance's menu; with the balance where the bar has room for it. */
function CreditLabel(): ReactNode {
  const { t } = useTranslation('console');
  const { data: user } = useCurrentUser();
  if (user === undefined) return t('topBar.credit');
  return (
    <>
      <span className={styles.tightOnly}>{t('topBar.credit')}</span>
      <span className={styles.roomyOnly}>{t('topBar.creditOf', { amount: user.balanceToman })}</span>
    </>
  );
}

function CreditItems(): ReactNode {
  const { t } = useTranslation('console');
  return (
    <Menu.Group label={<CreditSummary />}>
      <Menu.LinkItem href={moneyPaths.invoices} icon={<ReceiptText size={18} />}>
        {t('topBar.invoices')}
      </Menu.LinkItem>
      <Menu.LinkItem href={moneyPaths.wallet} icon={<Wallet size={18} />}>
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
      <Menu.LinkItem href={placeHrefs.servers} icon={<Server size={18} />}>
        {t('places.servers')}:{' '}
        <Suspense fallback="…">
          <OnlineServers />
        </Suspense>
      </Menu.LinkItem>
      <Menu.LinkItem href={placeHrefs.hosting} icon={<Globe size={18} />}>
        {t('topBar.hosts')}
      </Menu.LinkItem>
      <Menu.LinkItem href="/nwaccount/plans" icon={<HardDrive size={18} />}>
        {t('topBar.plan', { plan: plan === undefined ? '…' : planName(plan) })}
      </Menu.LinkItem>
    </Menu.Group>
  );
}

function ThemeItems(): ReactNode {
  const { t } = useTranslation('console');
  const { theme } = useSyncExternalStore(subscribeToSettings, readSettings);
  const change = (value: string) => changeTheme(themes.find((one) => one === value) ?? theme);
  return (
    <Menu.Group label={t('topBar.theme')}>
      <Menu.RadioGroup value={theme} onValueChange={change} aria-label={t('topBar.theme')}>
        {themes.map((one) => (
          <Menu.RadioItem key={one} value={one}>
            {t(`look.themes.${one}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}

function DensityItem(): ReactNode {
  const { t } = useTranslation('console');
  const { density } = useSyncExternalStore(subscribeToSettings, readSettings);
  return (
    <Menu.CheckboxItem
      checked={density === 'compact'}
      onCheckedChange={(isOn) => changeDensity(isOn ? 'compact' : 'comfortable')}
    >
      {t('look.compact')}
    </Menu.CheckboxItem>
  );
}

function LanguageItems(): ReactNode {
  const { locale } = useLocale();
  const change = (value: string) => isConsoleLanguage(value) && value !== locale && changeLocale(value);
  return (
    <Menu.RadioGroup value={locale} onValueChange={change}>
      {useOfferedLanguages().map((one) => (
        <Menu.RadioItem key={one} value={one} lang={one}>
          {languageNames[one]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Items of the customer; below the name where the trigger does not show it. */
function PersonItems({
  username,
  exit,
  onKeys,
}: Partial<PersonProps> & Pick<PersonProps, 'exit' | 'onKeys'>): ReactNode {
  const { t } = useTranslation('console');
  return (
    <>
      <Menu.Group label={username === undefined ? undefined : <Name text={username} />}>
        <Menu.LinkItem href={placeHrefs.account} icon={<UserCog size={18} />}>
          {t('topBar.account')}
        </Menu.LinkItem>
        <Menu.Item icon={<Keyboard size={18} />} onSelect={onKeys}>
          {t('keys.title')}
        </Menu.Item>
      </Menu.Group>
      <Menu.Separator />
      <ThemeItems />
      <DensityItem />
      <Menu.Separator />
      <LanguageItems />
      <Menu.Separator />
      <Menu.Item icon={<LogOut size={18} />} onSelect={exit}>
        {t('topBar.exit')}
      </Menu.Item>
    </>
  );
}

/** Three drop-down menus, for wide windows. */
function WideMenus({ username, ...person }: PersonProps): ReactNode {
  const { t } = useTranslation('console');
  return (
    <div className={styles.wideOnly}>
      <Menu.Root>
        <Menu.Trigger>
          <Button variant="ghost" icon={<Wallet size={20} className={styles.roomyIcon} />}>
            <CreditLabel />
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
          <PersonItems {...person} />
        </Menu.Content>
      </Menu.Root>
    </div>
  );
}

/** One menu with everything that the bar of a phone has no room for. */
function FoldedMenu(person: PersonProps): ReactNode {
  const { t } = useTranslation('console');
  const links = useProviderLinks();
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
          <PersonItems {...person} />
        </Menu.Content>
      </Menu.Root>
    </div>
  );
}

export interface BarMenusProps extends PersonProps {
  /** True to show the menu on phones. */
  readonly hasMenu: boolean;
}

/** Menus of the top bar: credit, service status and person; on phones one menu. */
export function BarMenus({ hasMenu, ...person }: BarMenusProps): ReactNode {
  return (
    <>
      <WideMenus {...person} />
      {hasMenu && <FoldedMenu {...person} />}
    </>
  );
}

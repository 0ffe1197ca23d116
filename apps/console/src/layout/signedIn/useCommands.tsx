import { useCapability } from '@abrak/react';
import {
  ArrowLeftRight,
  Bell,
  CircleArrowUp,
  Files,
  HardDrive,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  MonitorSmartphone,
  Palette,
  ReceiptText,
  Share2,
  Trash2,
  UserCog,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { changeLocale, changeTheme, readSettings, themes } from '../../settings.ts';

/** Somewhere to go or something to do. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

const pages = [
  { id: 'files', path: '/nwfm', Icon: Files },
  { id: 'shared', path: '/nwfm/shared', Icon: Share2 },
  { id: 'trash', path: '/nwfm/trash', Icon: Trash2 },
  { id: 'profile', path: '/nwaccount/profile/info', Icon: UserCog },
  { id: 'plans', path: '/nwaccount/plans', Icon: HardDrive },
  { id: 'upgrade', path: '/nwaccount/plans/upgrade', Icon: CircleArrowUp },
  { id: 'wallet', path: '/nwaccount/wallet', Icon: Wallet },
  { id: 'transactions', path: '/nwaccount/transactions', Icon: ArrowLeftRight },
  { id: 'storageInvoices', path: '/nwbilling/nwfm', Icon: ReceiptText },
  { id: 'serverInvoices', path: '/nwbilling/nwvms', Icon: ReceiptText },
  { id: 'hostingInvoices', path: '/nwbilling/hosting', Icon: ReceiptText },
  { id: 'domainInvoices', path: '/nwbilling/domain', Icon: ReceiptText },
  { id: 'password', path: '/nwaccount/changePassword', Icon: KeyRound },
  { id: 'security', path: '/nwaccount/security', Icon: MonitorSmartphone },
] as const;

/** What lies over the page when it is called. */
export type Overlay = 'keys' | 'notifications' | 'palette';

export interface CommandTargets {
  readonly openOverlay: (overlay: Overlay) => void;
  readonly exit: () => void;
}

/** Everything that the palette offers. */
export function useCommands({ openOverlay, exit }: CommandTargets): readonly Command[] {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const hasSessions = useCapability('sessions');
  const other = readSettings().locale === 'fa' ? 'en' : 'fa';
  const shown = pages.filter(({ id }) => id !== 'security' || hasSessions);
  const places = shown.map(({ id, path, Icon }) => ({
    id,
    label: t(`palette.pages.${id}`),
    icon: <Icon size={18} />,
    run: () => void navigate(path),
  }));
  const looks = themes.map((theme) => ({
    id: theme,
    label: t(`footer.theme.${theme}`),
    icon: <Palette size={18} />,
    run: () => changeTheme(theme),
  }));
  return [
    ...places,
    { id: 'notifications', label: t('notifications.title'), icon: <Bell size={18} />, run: () => openOverlay('notifications') },
    { id: 'keys', label: t('keys.title'), icon: <Keyboard size={18} />, run: () => openOverlay('keys') },
    { id: 'language', label: t(`palette.language.${other}`), icon: <Languages size={18} />, run: () => changeLocale(other) },
    ...looks,
    { id: 'exit', label: t('topBar.exit'), icon: <LogOut size={18} />, run: exit },
  ];
}

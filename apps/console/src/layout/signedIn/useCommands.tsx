import { useCapability, useFeatureSwitch, useTranslation } from '@abrak/react';
import {
  ArrowLeftRight,
  Bell,
  CircleArrowUp,
  Clock,
  Files,
  Globe,
  HardDrive,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  MonitorSmartphone,
  Palette,
  ReceiptText,
  Server,
  ServerCog,
  Share2,
  ShoppingCart,
  Star,
  Trash2,
  UserCog,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { moneyPaths } from '../../navigation/billingPaths.ts';
import { addressOfPlace } from '../../navigation/folderAddress.ts';
import { hostingPaths } from '../../navigation/hostingPaths.ts';
import { ORDER_PATH, SERVERS_PATH } from '../../navigation/serverPaths.ts';
import { changeLocale, changeTheme, readSettings, themes } from '../../settings.ts';
import { useOfferedLanguages } from '../useOfferedLanguages.ts';

/** Groups of the command palette. */
export type CommandGroup = 'actions' | 'files' | 'pages';

/** Entry of the command palette: a page or file to open or an action. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  readonly icon: ReactNode;
  /** Text beside the label, such as the folder of a file. */
  readonly hint?: string;
  readonly run: () => void;
  /** Reason why the command is disabled; undefined when it is available. */
  readonly problem?: string | undefined;
}

const pages = [
  { id: 'files', path: '/nwfm', Icon: Files },
  { id: 'servers', path: SERVERS_PATH, Icon: Server },
  { id: 'orderServer', path: ORDER_PATH, Icon: ServerCog },
  { id: 'hosts', path: hostingPaths.hosts, Icon: Globe },
  { id: 'domains', path: hostingPaths.domains, Icon: Globe },
  { id: 'orderHost', path: hostingPaths.order, Icon: ShoppingCart },
  { id: 'recent', path: addressOfPlace({ kind: 'recent' }), Icon: Clock },
  { id: 'favourites', path: addressOfPlace({ kind: 'favourites' }), Icon: Star },
  { id: 'shared', path: '/nwfm/shared', Icon: Share2 },
  { id: 'trash', path: '/nwfm/trash', Icon: Trash2 },
  { id: 'profile', path: '/nwaccount/profile/info', Icon: UserCog },
  { id: 'plans', path: '/nwaccount/plans', Icon: HardDrive },
  { id: 'upgrade', path: '/nwaccount/plans/upgrade', Icon: CircleArrowUp },
  { id: 'wallet', path: moneyPaths.wallet, Icon: Wallet },
  { id: 'transactions', path: moneyPaths.transactions, Icon: ArrowLeftRight },
  { id: 'invoices', path: moneyPaths.invoices, Icon: ReceiptText },
  { id: 'password', path: '/nwaccount/changePassword', Icon: KeyRound },
  { id: 'security', path: '/nwaccount/security', Icon: MonitorSmartphone },
] as const;

/** Overlays that a command can open. */
export type Overlay = 'keys' | 'notifications' | 'palette';

/** Actions outside of the palette that its commands call. */
export interface CommandTargets {
  readonly openOverlay: (overlay: Overlay) => void;
  readonly exit: () => void;
}

/** Returns all commands of the palette: pages, overlays, language, themes and sign-out. */
export function useCommands({ openOverlay, exit }: CommandTargets): readonly Command[] {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const hasSessions = useCapability('sessions');
  const hasRecent = useCapability('recentFiles');
  const { isDisabled: isBuyingDisabled } = useFeatureSwitch('createServer');
  const languages = useOfferedLanguages();
  const { locale } = readSettings();
  const hasFavourites = useCapability('favourites');
  const offered: Partial<Record<(typeof pages)[number]['id'], boolean>> = {
    security: hasSessions,
    recent: hasRecent,
    favourites: hasFavourites,
  };
  const shown = pages.filter(({ id }) => offered[id] ?? true);
  const pageCommands = shown.map(({ id, path, Icon }): Command => ({
    id,
    group: 'pages',
    label: t(`palette.pages.${id}`),
    icon: <Icon size={18} />,
    run: () => void navigate(path),
    problem: id === 'orderServer' && isBuyingDisabled ? t('palette.buyingDisabled') : undefined,
  }));
  const actions: readonly Omit<Command, 'group'>[] = [
    {
      id: 'notifications',
      label: t('notifications.title'),
      icon: <Bell size={18} />,
      run: () => openOverlay('notifications'),
    },
    { id: 'keys', label: t('keys.title'), icon: <Keyboard size={18} />, run: () => openOverlay('keys') },
    ...languages
      .filter((one) => one !== locale)
      .map((one) => ({
        id: `language-${one}`,
        label: t(`palette.language.${one}`),
        icon: <Languages size={18} />,
        run: () => changeLocale(one),
      })),
    ...themes.map((theme) => ({
      id: theme,
      label: t('look.theme', { theme: t(`look.themes.${theme}`) }),
      icon: <Palette size={18} />,
      run: () => changeTheme(theme),
    })),
    { id: 'exit', label: t('topBar.exit'), icon: <LogOut size={18} />, run: exit },
  ];
  return [...pageCommands, ...actions.map((action): Command => ({ ...action, group: 'actions' }))];
}

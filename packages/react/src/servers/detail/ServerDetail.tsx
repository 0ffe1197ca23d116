import '../live/messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import { isolateName } from '@abrak/core';
import type { Invoice } from '@abrak/core/billing';
import type { ServerView } from '@abrak/core/servers';
import { ServerOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PaymentDialogProps } from '../../billing/index.ts';
import { useAnnounce } from '../../provider/index.ts';
import { pageTab } from '../../theme/index.ts';
import { Breadcrumbs, EmptyState, FocusKeeper, Link, Name, Notice, useTranslation } from '../../ui/index.ts';
import { type ServerDialogs, useServerDialogs } from '../dialogs/useServerDialogs.tsx';
import { LastUpdated, StaleNotice } from '../live/LastUpdated.tsx';
import { ServersPlaceholder } from '../live/ServersPlaceholder.tsx';
import { type ServerRights, useServerRights } from '../live/useServerRights.ts';
import { useServer } from '../live/useServers.ts';
import type { ServerWithView } from '../live/useServerViews.ts';
import { ActionButtons } from '../states/ActionButtons.tsx';
import { Lamp } from '../states/Lamp.tsx';
import { PowerButtons } from '../states/PowerButtons.tsx';
import { type Switches, useSwitches } from '../states/useSwitches.ts';
import { BuildSteps } from './BuildSteps.tsx';
import * as styles from './Detail.css.ts';
import { Network } from './Network.tsx';
import { Overview } from './Overview.tsx';
import { Remote } from './Remote.tsx';
import { Settings } from './Settings.tsx';
import { Upgrade } from './Upgrade.tsx';

/** Tab of a server's page. */
export type ServerTab = 'network' | 'overview' | 'remote' | 'settings' | 'upgrade';

const tabs = ['overview', 'upgrade', 'remote', 'network', 'settings'] as const satisfies readonly ServerTab[];

export interface ServerDetailProps extends Pick<PaymentDialogProps, 'walletHref'> {
  /** Name of the server, from the address of the page; default: the server with the id. */
  name?: string | undefined;
  /** Id of the bill, for names that several servers share; default: the newest of them. Required without a name. */
  id?: number | undefined;
  /** Tab that is shown; the steps of a build replace all tabs. */
  tab: ServerTab;
  /** Returns the address of a tab. */
  tabHref: (tab: ServerTab) => string;
  /** Address of the server list; default: no link. */
  listHref?: string | undefined;
  /** Returns the address of an invoice; undefined for no link. Default: no links. */
  invoiceHref?: ((invoice: Invoice) => string | undefined) | undefined;
  /** Called after the server was deleted, so that the page can leave it. */
  onDeleted?: (() => void) | undefined;
  /** Called after the payment of an upgrade was closed, paid or not, so that the page can return to the server. */
  onUpgraded?: (() => void) | undefined;
}

interface TabProps extends ServerDetailProps {
  readonly shown: ServerWithView;
  readonly switches: Switches;
  readonly actions: ServerDialogs;
}

/** Scrolls the tab of the page into view: a phone has no room for all of them. */
function showTab(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Returns true for a tab whose actions the access allows; the settings only delete. */
function isAllowed(tab: ServerTab, { canChange, canDelete }: ServerRights): boolean {
  if (tab === 'upgrade') return canChange;
  return tab !== 'settings' || canDelete;
}

function offeredTabs({ isPaymentPending, buttons }: ServerView, rights: ServerRights): readonly ServerTab[] {
  const isUpgradable = !(isPaymentPending || buttons.includes('paymentOverDue'));
  return tabs.filter((one) => isAllowed(one, rights) && (one !== 'upgrade' || isUpgradable));
}

function Tabs({
  tab,
  tabHref,
  offered,
}: Pick<TabProps, 'tab' | 'tabHref'> & { readonly offered: readonly ServerTab[] }): ReactNode {
  const { t } = useTranslation('servers');
  return (
    <nav aria-label={t('detail.tabs.label')} className={styles.tabBar}>
      <ul className={styles.tabs}>
        {offered.map((one) => (
          <li key={one}>
            <Link
              ref={one === tab ? showTab : undefined}
              isPlain
              className={pageTab}
              href={tabHref(one)}
              aria-current={one === tab ? 'page' : undefined}
            >
              {t(`detail.tabs.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabPanel({ tab, shown, switches, actions, invoiceHref }: TabProps): ReactNode {
  const { server, view, now } = shown;
  switch (tab) {
    case 'network':
      return <Network view={view} />;
    case 'remote':
      return <Remote view={view} />;
    case 'settings':
      return (
        <Settings
          server={server}
          view={view}
          onDeleteMachine={actions.deleteMachine}
          onDeleteOrder={(one) => actions.act(one, 'delete')}
        />
      );
    case 'upgrade':
      return (
        <Upgrade
          server={server}
          now={now}
          switches={switches}
          onShutDown={(one) => actions.power(one, 'shutdown')}
          onResize={actions.resize}
          onUpgrade={actions.upgrade}
        />
      );
    default:
      return (
        <>
          {view.progress !== null && <BuildSteps view={view} />}
          <Overview shown={shown} invoiceHref={invoiceHref} />
        </>
      );
  }
}

/** Announces the state of a server when it changes by itself, such as at the end of a build. */
function useAnnouncedLamp({ name, lamp }: ServerView): void {
  const { t } = useTranslation('servers');
  const announce = useAnnounce();
  const known = useRef(lamp);
  useEffect(() => {
    if (known.current !== lamp) announce(`${isolateName(name)}: ${t(`lamps.${lamp}`)}`);
    known.current = lamp;
  }, [announce, t, name, lamp]);
}

function DetailPage(props: Omit<TabProps, 'actions' | 'switches'>): ReactNode {
  const { t } = useTranslation('servers');
  const { shown, listHref, walletHref, onDeleted, onUpgraded, invoiceHref } = props;
  const { server, view, now } = shown;
  useAnnouncedLamp(view);
  const switches = useSwitches();
  const actions = useServerDialogs({ walletHref, onDeleted, onUpgraded });
  const common = { server, view, switches, isPending: actions.pendingIds.has(view.id) };
  const isBuilding = view.lamp === 'building';
  const rights = useServerRights();
  const tab = isAllowed(props.tab, rights) ? props.tab : 'overview';
  return (
    <FocusKeeper>
      <article className={styles.page}>
        {listHref !== undefined && (
          <Breadcrumbs
            label={t('detail.path')}
            items={[
              { key: 'list', label: t('detail.mainPage'), href: listHref },
              { key: 'server', label: view.name },
            ]}
          />
        )}
        <div className={styles.head}>
          <h1 className={styles.name}>
            <Name text={view.name} />
          </h1>
          <Lamp lamp={view.lamp} />
          <span className={styles.spacer} />
          <LastUpdated />
        </div>
        <StaleNotice />
        <div className={styles.actions}>
          <ActionButtons {...common} hasPrimary now={now} onAct={actions.act} />
          <PowerButtons {...common} onPower={actions.power} />
        </div>
        {isBuilding ? (
          <>
            <BuildSteps view={view} />
            <Overview shown={shown} invoiceHref={invoiceHref} />
          </>
        ) : (
          <>
            <Tabs tab={tab} tabHref={props.tabHref} offered={offeredTabs(view, rights)} />
            <TabPanel {...props} tab={tab} switches={switches} actions={actions} />
          </>
        )}
        {actions.dialog}
      </article>
    </FocusKeeper>
  );
}

function DetailByName(props: ServerDetailProps): ReactNode {
  const { t } = useTranslation('servers');
  const { name, id, listHref } = props;
  const { shown, isMissing, hasNamesakes } = useServer(name === undefined ? (id ?? 0) : { name, id });
  if (shown === undefined && !isMissing)
    return <ServersPlaceholder places={2} className={styles.page} height="160px" />;
  if (shown === undefined) {
    return (
      <EmptyState
        icon={<ServerOff />}
        headingLevel={1}
        title={t('detail.notFound', { name: name ?? String(id ?? '') })}
        hint={t('detail.notFoundHint')}
        action={listHref !== undefined && <Link href={listHref}>{t('detail.toList')}</Link>}
      />
    );
  }
  return (
    <>
      {hasNamesakes && id === undefined && <Notice tone="info">{t('detail.several')}</Notice>}
      <DetailPage key={shown.view.id} shown={shown} {...props} />
    </>
  );
}

/**
 * Shows one server: its state, its actions and its settings. Polls every 5 seconds while the page is visible.
 * An unknown name shows a not-found message.
 */
export function ServerDetail(props: ServerDetailProps): ReactNode {
  return <DetailByName key={props.name ?? props.id} {...props} />;
}

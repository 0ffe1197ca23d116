import '../live/messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import { type Invoice, isRemoved, type Server } from '@abrak/core';
import { ServerOff } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentDialogProps } from '../../billing/index.ts';
import { pageTab } from '../../theme/index.ts';
import { Breadcrumbs, EmptyState, FocusKeeper, Link, Name, Notice } from '../../ui/index.ts';
import { type ServerActions, useServerActions } from '../dialogs/useServerActions.tsx';
import { LiveLine, StaleNotice } from '../live/LiveLine.tsx';
import { UnreadServers } from '../live/UnreadServers.tsx';
import { useServerPoll } from '../live/useServers.ts';
import { type ShownServer, useServerViews } from '../live/useServerViews.ts';
import { ActionButtons } from '../states/ActionButtons.tsx';
import { Lamp } from '../states/Lamp.tsx';
import { PowerButtons } from '../states/PowerMenu.tsx';
import { type Switches, useSwitches } from '../states/useSwitches.ts';
import { BuildSteps } from './BuildSteps.tsx';
import * as styles from './Detail.css.ts';
import { Network } from './Network.tsx';
import { Overview } from './Overview.tsx';
import { Remote } from './Remote.tsx';
import { Upgrade } from './Upgrade.tsx';

/** A part of a server's page (B §2). */
export type ServerTab = 'network' | 'overview' | 'remote' | 'upgrade';

const tabs = ['overview', 'upgrade', 'remote', 'network'] as const satisfies readonly ServerTab[];

export interface ServerDetailProps extends Pick<PaymentDialogProps, 'gatewayHosts' | 'walletHref'> {
  /** As it stands in the address. */
  name: string;
  /** Of the bill, where several servers have the name (decision 39); default: the newest of them. */
  id?: number | undefined;
  tab: ServerTab;
  tabHref: (tab: ServerTab) => string;
  /** Where the list of servers is. */
  listHref: string;
  /** Where an invoice is; undefined, or without the function, no link. */
  invoiceHref?: ((invoice: Invoice) => string | undefined) | undefined;
  /** Called when the server was deleted: its page is to be left (B §4, "Delete"). */
  onDeleted?: (() => void) | undefined;
  /** Called when the plan was changed: the page goes back to the server (B §2). */
  onUpgraded?: (() => void) | undefined;
  /** Milliseconds since the epoch; default Date.now. */
  now?: (() => number) | undefined;
}

interface PartProps extends ServerDetailProps {
  readonly shown: ShownServer;
  readonly switches: Switches;
  readonly actions: ServerActions;
}

function Tabs({ tab, tabHref, shown: { view } }: PartProps): ReactNode {
  const { t } = useTranslation('servers');
  const offered = tabs.filter((one) => one !== 'upgrade' || !view.isPaymentPending);
  return (
    <nav aria-label={t('detail.tabs.label')}>
      <ul className={styles.tabs}>
        {offered.map((one) => (
          <li key={one}>
            <Link isPlain className={pageTab} href={tabHref(one)} aria-current={one === tab ? 'page' : undefined}>
              {t(`detail.tabs.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Part({ tab, shown, switches, actions, invoiceHref }: PartProps): ReactNode {
  const { server, view, now } = shown;
  switch (tab) {
    case 'network':
      return <Network server={server} view={view} onDelete={actions.deleteMachine} />;
    case 'remote':
      return <Remote view={view} />;
    case 'upgrade':
      return (
        <Upgrade
          server={server}
          now={now}
          switches={switches}
          onShutDown={(one) => actions.power(one, 'shutdown')}
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

function Shown(props: Omit<PartProps, 'actions' | 'switches'>): ReactNode {
  const { t } = useTranslation('servers');
  const { shown, listHref, gatewayHosts, walletHref, onDeleted, onUpgraded, invoiceHref } = props;
  const { server, view, now } = shown;
  const switches = useSwitches();
  const actions = useServerActions({ gatewayHosts, walletHref, onDeleted, onUpgraded });
  const common = { server, view, switches, isPending: actions.pendingIds.has(view.id) };
  const isBuilding = view.lamp === 'building';
  return (
    <FocusKeeper>
      <article className={styles.page}>
        <Breadcrumbs
          label={t('detail.path')}
          items={[
            { key: 'list', label: t('detail.mainPage'), href: listHref },
            { key: 'server', label: view.name },
          ]}
        />
        <div className={styles.head}>
          <h1 className={styles.name}>
            <Name text={view.name} />
          </h1>
          <Lamp lamp={view.lamp} />
          <span className={styles.spacer} />
          <PowerButtons {...common} onPower={actions.power} />
        </div>
        <StaleNotice />
        <div className={styles.line}>
          <span className={styles.actions}>
            <ActionButtons {...common} now={now} onAct={actions.act} />
          </span>
          <LiveLine />
        </div>
        {isBuilding ? (
          <>
            <BuildSteps view={view} />
            <Overview shown={shown} invoiceHref={invoiceHref} />
          </>
        ) : (
          <>
            <Tabs {...props} switches={switches} actions={actions} />
            <Part {...props} switches={switches} actions={actions} />
          </>
        )}
        {actions.dialog}
      </article>
    </FocusKeeper>
  );
}

interface FoundProps extends ServerDetailProps {
  readonly servers: readonly Server[];
}

/** The servers of a name: exactly as it is, else in another case. */
function ofName(servers: readonly Server[], name: string): readonly Server[] {
  const kept = servers.filter((server) => !isRemoved(server));
  const exact = kept.filter((server) => server.name === name);
  return exact.length > 0 ? exact : kept.filter((server) => server.name.toLowerCase() === name.toLowerCase());
}

function Found({ servers, ...props }: FoundProps): ReactNode {
  const { t } = useTranslation('servers');
  const { name, id, listHref, now = Date.now } = props;
  const named = ofName(servers, name);
  const server = named.find((one) => one.id === id) ?? named[0];
  const list = useMemo(() => (server === undefined ? [] : [server]), [server]);
  const [shown] = useServerViews(list, now);
  if (shown === undefined) {
    return (
      <EmptyState
        icon={<ServerOff />}
        headingLevel={1}
        title={t('detail.notFound', { name })}
        hint={t('detail.notFoundHint')}
        action={<Link href={listHref}>{t('detail.toList')}</Link>}
      />
    );
  }
  return (
    <>
      {named.length > 1 && id === undefined && <Notice tone="info">{t('detail.several')}</Notice>}
      <Shown key={shown.view.id} shown={shown} {...props} />
    </>
  );
}

/** One server, kept up to date: what it is, what can be done with it, and its settings (B §2, §4); names a server that there is none of. */
export function ServerDetail(props: ServerDetailProps): ReactNode {
  const { data } = useServerPoll();
  if (data === undefined) return <UnreadServers places={2} className={styles.page} height="160px" />;
  return <Found key={props.name} servers={data} {...props} />;
}

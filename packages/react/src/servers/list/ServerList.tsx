import '../live/messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import type { Server } from '@abrak/core/servers';
import { Plus, SearchX, Server as ServerIcon } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { PaymentDialogProps } from '../../billing/index.ts';
import { useClock } from '../../provider/index.ts';
import {
  Button,
  ButtonLink,
  DisabledButton,
  EmptyState,
  FocusKeeper,
  Notice,
  type QueryProps,
  ReorderMotion,
  TooltipGroup,
  useEffectEvent,
  useSelectedIds,
  useTranslation,
  type ListView,
  useListView,
} from '../../ui/index.ts';
import { vars } from '../../theme/index.ts';
import { useServerDialogs } from '../dialogs/useServerDialogs.tsx';
import { LastUpdated, StaleNotice } from '../live/LastUpdated.tsx';
import { ServersPlaceholder } from '../live/ServersPlaceholder.tsx';
import { type ServersData, useServers } from '../live/useServers.ts';
import type { ServerWithView } from '../live/useServerViews.ts';
import { type Switches, useSwitches } from '../states/useSwitches.ts';
import { BulkBar } from './BulkBar.tsx';
import { ListSide } from './ListSide.tsx';
import { ListTools } from './ListTools.tsx';
import { ServerCard } from './ServerCard.tsx';
import { ServerTable, type ServerTableProps } from './ServerTable.tsx';
import * as styles from './ServerList.css.ts';
import { ShowMore, useShownCount } from './ShowMore.tsx';
import { useArrangement } from './useArrangement.ts';
import { useColumns } from './useColumns.ts';
import { useExpiryNotice } from './useExpiryNotice.ts';

/** Kept in localStorage. */
const VIEW_KEY = 'vmDisplayView';

export interface ServerListProps extends Pick<PaymentDialogProps, 'walletHref'>, QueryProps {
  /**
   * Returns the address of a server's page; `hasNamesake` is true if another server has the same name. Default: no
   * links.
   */
  serverHref?: ((server: Server, hasNamesake: boolean) => string) | undefined;
  /** Title of the page, in the line of the button; default: none. */
  heading?: ReactNode;
  /** Address of the order; default: no button. */
  orderHref?: string | undefined;
  /** Address of the server invoices; default: no link. */
  invoicesHref?: string | undefined;
  /** Called with all selected servers when the customer selects others. */
  onSelectionChange?: ((servers: readonly Server[]) => void) | undefined;
}

function BuyButton({
  href,
  switches,
  label,
}: {
  readonly href: string;
  readonly switches: Switches;
  readonly label: string;
}): ReactNode {
  const { t } = useTranslation('servers');
  if (switches.disabled.has('createServer')) {
    return (
      <DisabledButton variant="primary" icon={<Plus />} reason={t('list.buyingDisabled')}>
        {label}
      </DisabledButton>
    );
  }
  return (
    <ButtonLink variant="primary" icon={<Plus />} href={href}>
      {label}
    </ButtonLink>
  );
}

/** Returns the names that more than one server has. */
function sharedNames(servers: readonly Server[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = servers.map(({ name }) => name).filter((name) => seen.has(name) || !seen.add(name));
  return new Set(shared);
}

interface ServerViewsProps extends ServerTableProps {
  readonly view: ListView;
  /** Follows the servers. */
  readonly children: ReactNode;
}

function ServerCards(props: ServerTableProps): ReactNode {
  const { t } = useTranslation('servers');
  const { servers, hrefOf, pendingIds, selectedIds, switches, onSelect, onAct, onPower } = props;
  const card = { switches, onSelect, onAct, onPower };
  return (
    <ul className={styles.cards} aria-label={t('list.label')}>
      {servers.map((one) => (
        <ServerCard
          key={one.view.id}
          {...card}
          shown={one}
          href={hrefOf(one)}
          isPending={pendingIds.has(one.view.id)}
          isSelected={selectedIds.has(one.view.id)}
        />
      ))}
    </ul>
  );
}

function ServerViews({ view, children, ...props }: ServerViewsProps): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} className={styles.servers}>
      <ReorderMotion container={container} order={props.servers.map((shown) => shown.view.id)}>
        <TooltipGroup>{view === 'list' ? <ServerTable {...props} /> : <ServerCards {...props} />}</TooltipGroup>
      </ReorderMotion>
      {children}
    </div>
  );
}

interface LoadedListProps extends ServerListProps {
  readonly views: readonly ServerWithView[];
  readonly counts: ServersData['counts'];
}

/** Calls back when other servers are selected, also when a selected one is removed. */
function useSelectionChange(selected: readonly Server[], onChange: ServerListProps['onSelectionChange']): void {
  const key = selected.map(({ id }) => id).join();
  const [told, setTold] = useState(key);
  const tell = useEffectEvent(() => {
    setTold(key);
    onChange?.(selected);
  });
  useEffect(() => {
    if (key !== told) tell();
  }, [key, told]);
}

type TopProps = Pick<LoadedListProps, 'counts' | 'heading' | 'orderHref' | 'views'>;

/** Heading, counts and order button, above the notices: stale data, disabled creation, an upgrade to apply. */
function Top({ views, counts, heading, orderHref }: TopProps): ReactNode {
  const { t } = useTranslation('servers');
  const switches = useSwitches();
  return (
    <>
      <div className={styles.head}>
        {heading}
        <span className={styles.counts}>
          {counts !== undefined && t('list.counts', { ...counts })}
          <LastUpdated />
        </span>
        {views.length > 0 && orderHref !== undefined && (
          <span className={styles.buy}>
            <BuyButton href={orderHref} switches={switches} label={t('list.buyNew')} />
          </span>
        )}
      </div>
      <StaleNotice />
      {switches.disabled.has('createServer') && (
        <Notice tone="warning">{switches.messages.createServer || t('list.creationDisabled')}</Notice>
      )}
      {views.some(({ view }) => view.buttons.includes('hasChanges')) && (
        <Notice tone="info">{t('list.hasChanges')}</Notice>
      )}
    </>
  );
}

function LoadedList({
  views,
  counts,
  heading,
  serverHref,
  orderHref,
  invoicesHref,
  query,
  onQueryChange,
  onSelectionChange,
  ...payment
}: LoadedListProps): ReactNode {
  const { t } = useTranslation('servers');
  const now = useClock();
  const switches = useSwitches();
  const display = useListView(VIEW_KEY);
  const columns = useColumns();
  const existing = useMemo(() => views.map(({ server }) => server), [views]);
  const namesakes = useMemo(() => sharedNames(existing), [existing]);
  useExpiryNotice(views);
  const { arrangement, shown, change, clear } = useArrangement(views, { query, onQueryChange });
  const { act, power, pendingIds, dialog } = useServerDialogs(payment);
  const selection = useSelectedIds();
  const { count, showMore } = useShownCount();
  const selected = views.filter(({ view }) => selection.ids.has(view.id)).map(({ server }) => server);
  useSelectionChange(selected, onSelectionChange);
  const time = views[0]?.now ?? now();
  const common = {
    hrefOf: ({ server }: ServerWithView) => serverHref?.(server, namesakes.has(server.name)),
    switches,
    pendingIds,
    selectedIds: selection.ids,
    onSelect: selection.select,
    onAct: act,
    onPower: power,
  };
  return (
    <FocusKeeper>
      <div className={styles.root}>
        <div className={styles.main}>
          <Top views={views} counts={counts} heading={heading} orderHref={orderHref} />
        </div>
        <ListSide servers={existing} now={time} invoicesHref={invoicesHref} />
        <div className={styles.main}>
          {existing.length === 0 ? (
            <EmptyState
              className={styles.empty}
              icon={<ServerIcon />}
              title={t('list.none')}
              hint={t('list.noneHint')}
              action={
                orderHref !== undefined && <BuyButton href={orderHref} switches={switches} label={t('list.create')} />
              }
            />
          ) : (
            <ListTools
              servers={views}
              arrangement={arrangement}
              onChange={change}
              display={display}
              columns={columns}
            />
          )}
          {existing.length > 0 && shown.length === 0 && (
            <EmptyState
              icon={<SearchX />}
              title={t('list.noMatch')}
              hint={t('list.noMatchHint')}
              action={<Button onClick={clear}>{t('list.clear')}</Button>}
            />
          )}
          {shown.length > 0 && (
            <ServerViews
              {...common}
              view={display.view}
              servers={shown.slice(0, count)}
              columns={columns.shown}
              sort={arrangement.sort}
              onSort={(sort) => change({ sort })}
            >
              {shown.length > count && <ShowMore left={shown.length - count} onMore={showMore} />}
            </ServerViews>
          )}
          {selected.length > 0 && (
            <BulkBar
              {...payment}
              servers={selected}
              switches={switches}
              now={time}
              isEvery={shown.every(({ view }) => selection.ids.has(view.id))}
              onSelectAll={() => selection.set(shown.map(({ view }) => view.id))}
              onClear={() => selection.set([])}
            />
          )}
        </div>
        {dialog}
      </div>
    </FocusKeeper>
  );
}

/**
 * Lists the customer's servers with search, filters, their actions and bulk actions. Polls every 5 seconds while the
 * page is visible.
 */
export function ServerList(props: ServerListProps): ReactNode {
  const { servers, counts } = useServers();
  const { view } = useListView(VIEW_KEY);
  return (
    <div className={styles.page}>
      {servers === undefined ? (
        <div className={styles.main}>
          <div className={styles.head}>{props.heading}</div>
          {view === 'list' ? (
            <ServersPlaceholder places={3} className={styles.rows} height={vars.size.row} />
          ) : (
            <ServersPlaceholder places={3} className={styles.cards} height="196px" />
          )}
        </div>
      ) : (
        <LoadedList views={servers} counts={counts} {...props} />
      )}
    </div>
  );
}

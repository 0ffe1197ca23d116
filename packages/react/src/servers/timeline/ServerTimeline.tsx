import '../messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import { type Server, type ServerEvent, serverQueries } from '@abrak/core/servers';
import { useQuery } from '@tanstack/react-query';
import {
  Banknote,
  CalendarPlus,
  CircleCheck,
  CirclePower,
  CircleStop,
  CircleX,
  Dot,
  Hammer,
  Hourglass,
  type LucideIcon,
  SlidersHorizontal,
  Trash2,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState, useId } from 'react';
import { LoadProblem } from '../../billing/index.ts';
import { useClient, useFormat } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { Button, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import * as styles from './ServerTimeline.css.ts';

/** Number of events shown before "show all" is pressed. */
const SHOWN = 8;

const types = {
  activated: [CirclePower, 'success'],
  buildFailed: [CircleX, 'danger'],
  buildStarted: [Hammer, 'plain'],
  built: [CircleCheck, 'success'],
  changed: [SlidersHorizontal, 'plain'],
  changesCancelled: [CircleX, 'plain'],
  charged: [Banknote, 'plain'],
  expired: [Hourglass, 'danger'],
  idle: [Hourglass, 'plain'],
  machineDeleted: [Trash2, 'plain'],
  ordered: [CalendarPlus, 'plain'],
  paid: [Banknote, 'success'],
  poweredOff: [CircleStop, 'plain'],
  poweredOn: [CirclePower, 'success'],
  problem: [TriangleAlert, 'danger'],
  removed: [Trash2, 'plain'],
  renewalCancelled: [CircleX, 'plain'],
  renewalRequested: [CalendarPlus, 'plain'],
  renewed: [Banknote, 'success'],
  repaired: [Wrench, 'success'],
  shutDown: [CircleStop, 'plain'],
  upgradeRequested: [SlidersHorizontal, 'plain'],
  upgraded: [Banknote, 'success'],
} as const satisfies Readonly<Record<string, readonly [LucideIcon, 'danger' | 'plain' | 'success']>>;

function isKnown(type: string): type is keyof typeof types {
  return Object.hasOwn(types, type);
}

function Details({ details: { plan, period, until } }: Pick<ServerEvent, 'details'>): ReactNode {
  const { t } = useTranslation('servers');
  return (
    <>
      {period === 'DAY' ? (
        <span>{t('periods.DAY')}</span>
      ) : (
        typeof plan === 'string' && plan !== '' && <span>{t('timeline.details.plan', { plan })}</span>
      )}
      {typeof until === 'number' && <span>{t('timeline.details.until', { at: until })}</span>}
    </>
  );
}

function Event({ event: { at, type, details } }: { readonly event: ServerEvent }): ReactNode {
  const { t } = useTranslation('servers');
  const format = useFormat();
  const [Icon, tone] = isKnown(type) ? types[type] : ([Dot, 'plain'] as const);
  return (
    <li className={styles.event}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        <Icon />
      </span>
      <span className={styles.words}>
        {isKnown(type) ? t(`timeline.types.${type}`) : <bdi>{type}</bdi>}
        <span className={styles.muted}>
          <span>{format.dateTime(at)}</span>
          <Details details={details} />
        </span>
      </span>
    </li>
  );
}

/** Fetches the events of a server, again on mount and whenever the server changes. */
function useEvents(server: Server, isOffered: boolean) {
  // Mounted because of a change, for example after a build: cached events may not include it.
  const query = useQuery({
    ...serverQueries.events(useClient(), server.id),
    enabled: isOffered,
    refetchOnMount: 'always',
  });
  const { refetch, isFetched } = query;
  const lastServer = useRef(server);
  useEffect(() => {
    // While the first fetch is pending, its answer may be older than the change, so this waits for it.
    if (lastServer.current === server || !isFetched) return;
    lastServer.current = server;
    void refetch();
  }, [server, isFetched, refetch]);
  return query;
}

/** Lists the events of a server, newest first. Renders nothing without the capability `serverEvents`. */
export function ServerTimeline({ server }: { readonly server: Server }): ReactNode {
  const titleId = useId();
  const { t } = useTranslation('servers');
  const isOffered = useCapability('serverEvents');
  const [isWhole, setWhole] = useState(false);
  const { data: events, error, isFetching, refetch } = useEvents(server, isOffered);
  if (!isOffered) return null;
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {t('timeline.title')}
      </h2>
      {events === undefined && error !== null && (
        <LoadProblem
          title={t('timeline.unread')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {events === undefined && error === null && (
        <div role="status">
          <VisuallyHidden>{t('timeline.loading')}</VisuallyHidden>
          <Skeleton width="100%" height="6em" />
        </div>
      )}
      {events?.length === 0 && <p className={styles.muted}>{t('timeline.none')}</p>}
      {events !== undefined && events.length > 0 && (
        <ol className={styles.list} aria-label={t('timeline.list', { name: server.name })}>
          {events.slice(0, isWhole ? undefined : SHOWN).map((event, place) => (
            // Events have no ids; new ones are added at the start, so the position from the end is stable.
            <Event key={`${event.at}-${event.type}-${events.length - place}`} event={event} />
          ))}
        </ol>
      )}
      {!isWhole && events !== undefined && events.length > SHOWN && (
        <Button className={styles.more} size="small" onClick={() => setWhole(true)}>
          {t('timeline.more')}
        </Button>
      )}
    </section>
  );
}

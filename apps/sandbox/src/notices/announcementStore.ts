import type { NotificationCode } from '@abrak/core/account';
import { EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import { type RawBuilder, sql } from 'kysely';
import type { DbScope } from '../db/index.ts';
import type { Announcement, Look, NoticeKind, NoticeSource, Terms } from '../events/index.ts';

/** Days after its end for which a service's end is looked for; older ones were told, or ended before there were mails. */
const ENDED_DAYS = 3;

const tables = {
  mails: { table: 'mail_notice', kind: 'kind', columns: sql`customer_id, params, subject_id` },
  notifications: { table: 'notification', kind: 'code', columns: sql`customer_id, params, subject_id, ends_at` },
} as const;

type Way = keyof typeof tables;

/** Dependencies of looking for what customers are told. */
export interface NoticesDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly sources: readonly NoticeSource[];
}

const momentAfter = (now: Date, days: number) => sql`${new Date(now.getTime() + days * DAY_MS)}::timestamptz`;
const soon = ({ now, since }: Look) =>
  sql`ends_at > ${now}::timestamptz and ends_at >= ${momentAfter(since, EXPIRY_NOTICE_DAYS)} and ends_at < ${momentAfter(now, EXPIRY_NOTICE_DAYS)}`;
const termKey = sql`concat_ws(':', id, extract(epoch from term.ends_at))`;

function mailsOf({ service, running, ended }: Terms): Announcement<NoticeKind>[] {
  const select = sql`select customer_id, ${service}::text || ':' || ${termKey} as key, null::bigint as subject_id,
    jsonb_build_object('service', ${service}::text, 'name', coalesce(name, ''), 'endsAt', floor(extract(epoch from ends_at) * 1000))::text as params`;
  const ending: Announcement<NoticeKind> = {
    kind: 'serviceEnding',
    due: (look) => sql`${select} from (${running(look.now)}) as term where ${soon(look)}`,
  };
  if (ended === undefined) return [ending];
  const due = ({ now }: Look) =>
    sql`${select} from (${ended}) as term where ends_at > ${momentAfter(now, -ENDED_DAYS)}`;
  return [ending, { kind: 'serviceEnded', due, isDueByChange: true }];
}

function notificationsOf({ service, running, ended, endedCode }: Terms): Announcement<NotificationCode>[] {
  const select = sql`select customer_id, ${termKey} as key, id as subject_id,
    jsonb_strip_nulls(jsonb_build_object('name', name))::text as params`;
  const ending: Announcement<NotificationCode> = {
    kind: `${service}Ending`,
    due: (look) => sql`${select}, ends_at from (${running(look.now)}) as term where ${soon(look)}`,
    current: ({ customerId, subjectId, endsAt }, now) => sql`select from (${running(now)}) as term
      where customer_id = ${customerId} and (id = ${subjectId} or id is null) and ends_at = ${endsAt}`,
  };
  if (ended === undefined || endedCode === undefined) return [ending];
  return [
    ending,
    {
      kind: endedCode,
      due: () => sql`${select}, null::timestamptz as ends_at from (${ended}) as term`,
      isDueByChange: true,
      current: ({ subjectId }) => sql`select from (${ended}) as term where id = ${subjectId}`,
    },
  ];
}

const ofTerms: Readonly<Record<Way, (terms: Terms) => Announcement<string>[]>> = {
  mails: mailsOf,
  notifications: notificationsOf,
};

function announcementsOf(sources: readonly NoticeSource[], way: Way): Announcement<string>[] {
  return sources.flatMap(({ terms = [], [way]: others = [] }) => [...terms.flatMap(ofTerms[way]), ...others]);
}

/** Rows that are looked at for what is due. */
type Looked = { readonly since: Date } | { readonly customerIds: readonly number[] };

const EVER = new Date(0);

/**
 * Returns the steps that add the notices or notifications which became due by time, or for customers whose rows have
 * changed: services that end soon or have ended, and what else the sources find. Each key is told once, however often and
 * in however many processes this runs.
 */
export function announceDue({ db, now, sources }: NoticesDeps, way: Way, looked: Looked): (() => Promise<unknown>)[] {
  const { table, kind: column, columns } = tables[way];
  const at = now();
  const isOfTime = 'since' in looked;
  const since = isOfTime ? looked.since : EVER;
  const own = isOfTime ? sql`true` : sql`customer_id = any (${looked.customerIds}::bigint[])`;
  return announcementsOf(sources, way).flatMap(({ kind, due, isDueByChange = false }) => {
    if (due === undefined || (isOfTime && isDueByChange)) return [];
    const rows = sql`select ${kind}::text, ${`${kind}:`}::text || key, ${at}::timestamptz, ${columns} from (${due({ now: at, since })}) as due where ${own}`;
    const added = sql`insert into ${sql.table(table)} (${sql.ref(column)}, event_key, created_at, ${columns}) ${rows}
      on conflict (customer_id, event_key) do nothing`;
    return [() => added.execute(db.q())];
  });
}

/** Condition on a row of notices or notifications: what it tells is still true. */
export function isCurrent(sources: readonly NoticeSource[], way: Way, now: Date): RawBuilder<boolean> {
  const { table, kind: column } = tables[way];
  const added = {
    customerId: sql.ref(`${table}.customer_id`),
    subjectId: sql.ref(`${table}.subject_id`),
    endsAt: sql.ref(`${table}.ends_at`),
  };
  const conditions = announcementsOf(sources, way).flatMap(({ kind, current }) =>
    current === undefined
      ? []
      : [sql`(${sql.ref(`${table}.${column}`)} <> ${kind} or exists (${current(added, now)}))`],
  );
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

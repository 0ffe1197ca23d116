import { sql } from 'kysely';
import type { Threshold } from '../../events/index.ts';
import type { NoticesDeps } from '../announcementStore.ts';

/**
 * Returns the steps that add a notice for each of the customers who is over a threshold, once for each crossing, in the
 * transaction that stores the crossing.
 */
export function announceThresholds(
  { db, now: clock, sources }: NoticesDeps,
  customerIds: readonly number[],
): (() => Promise<void>)[] {
  const now = clock();
  const announce = ({ kind, levels }: Threshold) => {
    const own = levels(sql`${customerIds}::bigint[]`);
    return db.tx(async () => {
      await sql`delete from crossed_threshold using (${own}) as level
        where crossed_threshold.kind = ${kind} and crossed_threshold.customer_id = level.customer_id and is_back`.execute(
        db.q(),
      );
      await sql`with crossed as (
          insert into crossed_threshold (customer_id, kind, since)
          select customer_id, ${kind}, ${now}::timestamptz from (${own}) as level where is_over on conflict do nothing returning customer_id
        )
        insert into mail_notice (customer_id, event_key, kind, params, created_at)
        select crossed.customer_id, ${`${kind}:`}::text || extract(epoch from ${now}::timestamptz), ${kind}, params, ${now}::timestamptz
        from crossed join (${own}) as level on level.customer_id = crossed.customer_id on conflict (customer_id, event_key) do nothing`.execute(
        db.q(),
      );
    });
  };
  return sources.flatMap(({ thresholds = [] }) => thresholds.map((threshold) => () => announce(threshold)));
}

import { storagePlans } from '@abrak/core/account';
import { sql } from 'kysely';
import type { Sql } from '../db/index.ts';
import type { NoticeSource } from '../events/index.ts';

/** Percentage of the storage from which a customer is told that it is almost full. */
const FULL_PERCENT = 90;
/** Percentage of the storage below which the next crossing is told again, so that single files change nothing. */
const ROOM_PERCENT = 85;

const quotas = sql.join(
  Object.values(storagePlans).map(({ id, quotaBytes }) => sql`(${id}::bigint, ${quotaBytes}::bigint)`),
);

const storage = (
  customerIds: Sql,
) => sql`select customer.id as customer_id, used_bytes * 100 >= quota * ${FULL_PERCENT}::int as is_over, used_bytes * 100 < quota * ${ROOM_PERCENT}::int as is_back,
    jsonb_build_object('usedBytes', used_bytes, 'quotaBytes', quota)::text as params
  from customer join (values ${quotas}) as plan (id, quota) on plan.id = customer.plan_id where customer.id = any (${customerIds})`;

/** Files that are shared with a customer, and storage that is almost full. */
export const fileNotices: NoticeSource = {
  notifications: [
    {
      kind: 'documentShared',
      current: ({ customerId, subjectId }) => sql`select from share
        join customer on customer.email_key = share.email_key
        join document on document.id = share.document_id
        where share.document_id = ${subjectId} and customer.id = ${customerId} and document.trashed_at is null`,
    },
  ],
  thresholds: [{ kind: 'storageAlmostFull', levels: storage }],
};

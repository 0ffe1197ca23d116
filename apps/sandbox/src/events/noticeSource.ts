import type { NotificationCode } from '@abrak/core/account';
import type { Sql } from '../db/index.ts';
import type { NoticeKind, ServiceKind } from './notice.ts';

/** Columns of a notice or notification that was added. */
export interface AddedRow {
  readonly customerId: Sql;
  readonly subjectId: Sql;
  /** Of notifications only. */
  readonly endsAt: Sql;
}

/** Time of a look at what is due, and of the look before. */
export interface Look {
  readonly now: Date;
  readonly since: Date;
}

/** Kind of notices or notifications that depends on rows of a noun. */
export interface Announcement<Kind extends string> {
  readonly kind: Kind;
  /**
   * Selects what became due since the look before as `customer_id`, `key`, `params`, `subject_id` and, for notifications,
   * `ends_at`; each key is told once. Default: the noun adds what it tells in its own transactions.
   */
  readonly due?: (look: Look) => Sql;
  /** True when a row becomes due by a change only, not by time; default false. */
  readonly isDueByChange?: boolean;
  /** Selects a row while an added row is still true; default: it stays true. */
  readonly current?: (added: AddedRow, now: Date) => Sql;
}

/**
 * Paid terms of a kind of services, whose ends are told. Their queries select `id`, `customer_id`, `name` and `ends_at`;
 * the id is null where a customer has one term at most.
 */
export interface Terms {
  readonly service: ServiceKind;
  /** Selects the terms that run. */
  readonly running: (now: Date) => Sql;
  /** Selects ended terms that were not renewed; default: the noun tells ends in its own transactions. */
  readonly ended?: Sql;
  /** Code of the notification of an end; default: the noun adds it in its own transactions. */
  readonly endedCode?: NotificationCode;
}

/** Level that is told by mail once for each crossing. */
export interface Threshold {
  readonly kind: NoticeKind;
  /**
   * Selects the levels of the customers of an array as `customer_id`, `is_over`, `is_back` and `params`. Between the two, a
   * level keeps its state. It changes with the customer's rows only, not by time.
   */
  readonly levels: (customerIds: Sql) => Sql;
}

/** Rows of a noun that cause notices and notifications. The app hands the sources of all nouns to `notices`. */
export interface NoticeSource {
  readonly terms?: readonly Terms[];
  readonly mails?: readonly Announcement<NoticeKind>[];
  readonly notifications?: readonly Announcement<NotificationCode>[];
  readonly thresholds?: readonly Threshold[];
}

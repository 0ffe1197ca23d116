import type { MailKind } from '@abrak/core/account';
import type { SecurityMailKind } from '@abrak/core/internal';
import * as v from 'valibot';

/** Kinds of notices; the mail about a share is written where the share is made. That of a built server is always sent. */
export type NoticeKind = Exclude<MailKind, 'documentShared'> | SecurityMailKind | 'serverBuilt';

const serviceKinds = ['server', 'host', 'domain', 'plan'] as const;

/** Kind of a service that ends. */
export type ServiceKind = (typeof serviceKinds)[number];

const Moment = v.number();
const Toman = v.pipe(v.number(), v.safeInteger());

const invoice = {
  invoiceKind: v.picklist(['storage', 'servers', 'hosting', 'domain']),
  id: v.number(),
  refCode: v.string(),
  title: v.string(),
  name: v.string(),
  payableToman: Toman,
  dueAt: Moment,
};
const service = { service: v.picklist(serviceKinds), name: v.string(), endsAt: Moment };

const schemas = {
  newSignIn: v.object({ kind: v.literal('newSignIn'), at: Moment, userAgent: v.string(), address: v.string() }),
  passwordChanged: v.object({ kind: v.literal('passwordChanged'), at: Moment }),
  factorsChanged: v.object({ kind: v.literal('factorsChanged'), at: Moment }),
  keyMade: v.object({ kind: v.literal('keyMade'), at: Moment, name: v.string() }),
  emailChanged: v.object({ kind: v.literal('emailChanged'), at: Moment }),
  linkGuessed: v.object({ kind: v.literal('linkGuessed'), at: Moment, name: v.string() }),
  serverBuilt: v.object({
    kind: v.literal('serverBuilt'),
    name: v.string(),
    address: v.string(),
    user: v.string(),
    password: v.string(),
  }),
  invoiceIssued: v.object({ kind: v.literal('invoiceIssued'), ...invoice }),
  invoiceDue: v.object({ kind: v.literal('invoiceDue'), ...invoice }),
  paymentReceived: v.object({
    kind: v.literal('paymentReceived'),
    at: Moment,
    amountToman: Toman,
    reference: v.string(),
  }),
  balanceLow: v.object({ kind: v.literal('balanceLow'), balanceToman: Toman, neededToman: Toman }),
  serviceEnding: v.object({ kind: v.literal('serviceEnding'), ...service }),
  serviceEnded: v.object({ kind: v.literal('serviceEnded'), ...service }),
  storageAlmostFull: v.object({ kind: v.literal('storageAlmostFull'), usedBytes: v.number(), quotaBytes: v.number() }),
} as const satisfies Readonly<Record<NoticeKind, v.GenericSchema>>;

const NoticeSchema = v.variant('kind', Object.values(schemas));

/** Parses a stored notice: its kind, and its parameters as JSON text. */
export const StoredNoticeSchema = v.pipe(
  v.object({ kind: v.string(), params: v.pipe(v.string(), v.parseJson(), v.looseObject({})) }),
  v.transform(({ kind, params }) => ({ ...params, kind })),
  NoticeSchema,
);

/** Event that a customer is told by mail. */
export type Notice = v.InferOutput<typeof NoticeSchema>;

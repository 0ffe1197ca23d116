import * as v from 'valibot';
import type { Scope } from '../../client/index.ts';

/** Version of the events that this release sends and reads. */
export const WEBHOOK_VERSION = 1;

const TextSchema = v.string();
const IdSchema = v.pipe(v.number(), v.safeInteger());
const KindSchema = v.picklist(['file', 'folder']);

const document = { id: IdSchema, name: TextSchema, kind: KindSchema };

/** Data of each type of event besides the customer. */
export const webhookData = {
  'file.uploaded': v.object({
    file: v.object({
      id: IdSchema,
      uuid: TextSchema,
      name: TextSchema,
      folderId: IdSchema,
      sizeBytes: IdSchema,
      mimeType: TextSchema,
    }),
  }),
  'file.deleted': v.object({ document: v.object({ ...document, isErased: v.boolean() }) }),
  'share.created': v.object({ document: v.object(document) }),
  'order.created': v.object({
    order: v.object({ kind: v.literal('server'), id: IdSchema, name: TextSchema, invoiceId: IdSchema }),
  }),
  'invoice.paid': v.object({
    invoice: v.object({
      id: IdSchema,
      kind: v.picklist(['storage', 'servers', 'hosting', 'domain']),
      payableToman: IdSchema,
    }),
  }),
  'payment.succeeded': v.object({ payment: v.object({ id: IdSchema, amountToman: IdSchema }) }),
} as const;

/** Type of an event that is told to partners. */
export type WebhookType = keyof typeof webhookData;

/** Types of events, in the order of the documents. */
export const webhookTypes: readonly WebhookType[] = [
  'file.uploaded',
  'file.deleted',
  'share.created',
  'order.created',
  'invoice.paid',
  'payment.succeeded',
];

/** Scope that a partner needs for each type of event. */
export const webhookScopes: Readonly<Record<WebhookType, Scope>> = {
  'file.uploaded': 'files:read',
  'file.deleted': 'files:read',
  'share.created': 'files:read',
  'order.created': 'servers:order',
  'invoice.paid': 'billing:read',
  'payment.succeeded': 'billing:read',
};

/** Data of a type of event besides the customer. */
export type WebhookDataOf<Type extends WebhookType> = v.InferOutput<(typeof webhookData)[Type]>;

export type WebhookEventOf<Type extends WebhookType> = {
  readonly type: Type;
  /** Changes when a field is removed or gets another meaning; new fields do not change it. */
  readonly version: typeof WEBHOOK_VERSION;
  /** ISO text of the moment at which it happened. */
  readonly timestamp: string;
  readonly data: WebhookDataOf<Type> & {
    /** The customer's pseudonym for this partner: `subject` of the page tokens. */
    readonly customer: string;
  };
};

/** Event of a customer, as it is sent to a partner's server. */
export type WebhookEvent = { [Type in WebhookType]: WebhookEventOf<Type> }[WebhookType];

/** Returns the schema of a type of event. */
function eventSchema<const Type extends WebhookType>(type: Type) {
  return v.object({
    type: v.literal(type),
    version: v.literal(WEBHOOK_VERSION),
    timestamp: v.pipe(v.string(), v.isoTimestamp()),
    data: v.intersect([v.object({ customer: v.pipe(v.string(), v.nonEmpty()) }), webhookData[type]]),
  });
}

/** Parses an event of a known type and version. */
export const WebhookEventSchema: v.GenericSchema<unknown, WebhookEvent> = v.variant('type', [
  eventSchema('file.uploaded'),
  eventSchema('file.deleted'),
  eventSchema('share.created'),
  eventSchema('order.created'),
  eventSchema('invoice.paid'),
  eventSchema('payment.succeeded'),
]);

import * as v from 'valibot';

/** Work of a generator: customers with the tokens of their sessions, and the addresses of each web process. */
export const LoadPlanSchema = v.object({
  customers: v.array(v.object({ id: v.number(), token: v.string() })),
  targets: v.array(v.object({ api: v.string(), uploads: v.string() })),
  warmUpSeconds: v.number(),
  seconds: v.number(),
  uploadsPerSecond: v.number(),
  uploadBytes: v.number(),
  ordersPerSecond: v.number(),
});

/** Work of a generator. */
export type LoadPlan = v.InferOutput<typeof LoadPlanSchema>;

/** Customer of a console, with the token of its own session. */
export type LoadCustomer = LoadPlan['customers'][number];

/** Calls that consoles make, and what is done beside them. */
export const loadKinds = ['servers', 'unread', 'settings', 'upload', 'order', 'payment'] as const;
/** One of the kinds. */
export type LoadKind = (typeof loadKinds)[number];

const TimesSchema = v.array(v.number());

/** Milliseconds of the answered calls of each kind, errors by what they were, and what the generator used itself. */
export const LoadResultSchema = v.object({
  milliseconds: v.object({
    servers: TimesSchema,
    unread: TimesSchema,
    settings: TimesSchema,
    upload: TimesSchema,
    order: TimesSchema,
    payment: TimesSchema,
  }),
  errors: v.record(v.string(), v.number()),
  cpuSeconds: v.number(),
  memoryMegabytes: v.number(),
});

/** Result of a generator. */
export type LoadResult = v.InferOutput<typeof LoadResultSchema>;

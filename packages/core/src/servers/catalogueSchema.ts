import * as v from 'valibot';
import { PriceEntriesSchema, type PriceEntry } from '../billing/index.ts';
import { type ImageFamily, imageFamily } from './imageFamily.ts';

/** What a server is made of. */
export interface ServerResources {
  readonly cpuCores: number;
  /** 1 GB is 1 024 MB; the smallest plan has 0.25. */
  readonly ramGb: number;
  readonly diskGb: number;
}

/** A plan that servers are rented by (B §3). */
export interface ServerPlan extends ServerResources {
  /** What plans are known by: names differ from table to table (decision 23). */
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  /** In megabytes per second (B §9); null when the server does not tell. */
  readonly sendLimitMb: number | null;
  readonly receiveLimitMb: number | null;
  readonly prices: readonly PriceEntry[];
}

/** An operating-system image (B §3). */
export interface ServerImage {
  readonly id: number;
  /** For calls. */
  readonly name: string;
  /** For people. */
  readonly displayName: string;
  readonly family: ImageFamily;
  readonly isActive: boolean;
  /** The least that it runs on (B §9). */
  readonly minimum: ServerResources;
  /** Where its servers stand; null when the server does not tell. */
  readonly location: { readonly name: string; readonly country: string } | null;
}

/** A network that a server can be in. */
export interface ServerNetwork {
  readonly id: number;
  readonly name: string;
}

const TextSchema = v.nullish(v.string(), '');
const AmountSchema = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.decimal(), v.transform(Number))]),
  v.finite(),
  v.minValue(0),
);
const LimitSchema = v.nullish(AmountSchema, null);

const WirePlanSchema = v.object({
  id: v.number(),
  name: v.string(),
  productActive: v.nullish(v.boolean(), true),
  jsonInfo: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      cpu: AmountSchema,
      ram: AmountSchema,
      disk: AmountSchema,
      send_limit: LimitSchema,
      receive_limit: LimitSchema,
    }),
  ),
  jsonPrices: PriceEntriesSchema,
});

/** What a backend answers for a plan. */
export type WireServerPlan = v.InferInput<typeof WirePlanSchema>;

/** The plans in the server's order, prices in toman (B §3; decisions 8, 22). */
export const ServerPlansSchema: v.GenericSchema<unknown, readonly ServerPlan[]> = v.array(
  v.pipe(
    WirePlanSchema,
    v.transform(({ id, name, productActive, jsonInfo, jsonPrices }): ServerPlan => ({
      id,
      name,
      isActive: productActive,
      cpuCores: jsonInfo.cpu,
      ramGb: jsonInfo.ram,
      diskGb: jsonInfo.disk,
      sendLimitMb: jsonInfo.send_limit,
      receiveLimitMb: jsonInfo.receive_limit,
      prices: jsonPrices,
    })),
  ),
);

const WireImageSchema = v.object({
  id: v.number(),
  name: v.string(),
  displayName: TextSchema,
  active: v.nullish(v.boolean(), true),
  category: TextSchema,
  location: v.nullish(v.object({ name: TextSchema, country: TextSchema }), null),
  resourceInfos: v.nullish(
    v.object({ cpu: v.nullish(AmountSchema, 0), ram: v.nullish(AmountSchema, 0), disk: v.nullish(AmountSchema, 0) }),
    {},
  ),
});

/** What a backend answers for an image. */
export type WireServerImage = v.InferInput<typeof WireImageSchema>;

/** The images in the server's order (B §3). */
export const ServerImagesSchema: v.GenericSchema<unknown, readonly ServerImage[]> = v.array(
  v.pipe(
    WireImageSchema,
    v.transform(({ id, name, displayName, active, location, resourceInfos: { cpu, ram, disk } }): ServerImage => ({
      id,
      name,
      displayName: displayName || name,
      family: imageFamily({ name, displayName }),
      isActive: active,
      minimum: { cpuCores: cpu, ramGb: ram, diskGb: disk },
      location,
    })),
  ),
);

/** The networks in the server's order. */
export const ServerNetworksSchema: v.GenericSchema<unknown, readonly ServerNetwork[]> = v.array(
  v.object({ id: v.number(), name: v.string() }),
);

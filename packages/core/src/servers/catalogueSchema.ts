import * as v from 'valibot';
import type { PriceEntry } from '../billing/index.ts';
import { PriceEntriesSchema } from '../billing/internal.ts';
import { type ImageFamily, imageFamily } from './imageFamily.ts';
import { FlagSchema, IdSchema, jsonTextOf, NumberSchema, rowsOf, TextSchema } from '../shared/internal.ts';

/** Resources of a server. */
export interface ServerResources {
  readonly cpuCores: number;
  /** 1 GB is 1024 MB; the smallest plan has 0.25. */
  readonly ramGb: number;
  readonly diskGb: number;
}

/** Plan that servers are rented with. */
export interface ServerPlan extends ServerResources {
  /** Identifies the plan; the documented tables spell the names differently. */
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  /** Upload limit in megabytes per second; null when the server does not send it. */
  readonly sendLimitMb: number | null;
  /** Download limit in megabytes per second; null when the server does not send it. */
  readonly receiveLimitMb: number | null;
  readonly prices: readonly PriceEntry[];
}

/** Operating-system image. */
export interface ServerImage {
  readonly id: number;
  /** Internal name, used in calls. */
  readonly name: string;
  /** Display name. */
  readonly displayName: string;
  readonly family: ImageFamily;
  readonly isActive: boolean;
  /** Minimum resources that the image runs on. */
  readonly minimum: ServerResources;
  /** Data centre location; null when the server does not send it. */
  readonly location: { readonly name: string; readonly country: string } | null;
}

/** Network that a server can be attached to. */
export interface ServerNetwork {
  readonly id: number;
  readonly name: string;
}

const AmountSchema = v.pipe(NumberSchema, v.minValue(0));
const LimitSchema = v.nullish(AmountSchema, null);

const WirePlanSchema = v.object({
  id: IdSchema,
  name: v.string(),
  productActive: v.nullish(FlagSchema, true),
  featureActive: v.nullish(FlagSchema, true),
  jsonInfo: jsonTextOf(
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

/** Plan as a backend sends it. */
export type WireServerPlan = v.InferInput<typeof WirePlanSchema>;

/** Parses the plans, in the order of the server; prices are converted to toman. */
export const ServerPlansSchema: v.GenericSchema<unknown, readonly ServerPlan[]> = rowsOf(
  v.pipe(
    WirePlanSchema,
    v.transform(({ id, name, productActive, featureActive, jsonInfo, jsonPrices }): ServerPlan => ({
      id,
      name,
      isActive: productActive && featureActive,
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
  id: IdSchema,
  name: v.string(),
  displayName: TextSchema,
  active: v.nullish(FlagSchema, true),
  category: TextSchema,
  location: v.nullish(v.object({ name: TextSchema, country: TextSchema }), null),
  resourceInfos: v.nullish(
    v.object({ cpu: v.nullish(AmountSchema, 0), ram: v.nullish(AmountSchema, 0), disk: v.nullish(AmountSchema, 0) }),
    {},
  ),
});

/** Image as a backend sends it. */
export type WireServerImage = v.InferInput<typeof WireImageSchema>;

/** Parses the images, in the order of the server. */
export const ServerImagesSchema: v.GenericSchema<unknown, readonly ServerImage[]> = rowsOf(
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

/** Parses the networks, in the order of the server. Calls take the name, so those without an id get their number. */
export const ServerNetworksSchema: v.GenericSchema<unknown, readonly ServerNetwork[]> = v.pipe(
  rowsOf(v.object({ id: v.nullish(IdSchema), name: v.string() })),
  v.transform((networks) => networks.map(({ id, name }, index) => ({ id: id ?? index + 1, name }))),
);

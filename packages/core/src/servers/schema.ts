import * as v from 'valibot';
import type { BillingPeriod, Invoice } from '../billing/index.ts';
import { invoiceSchema } from '../billing/internal.ts';
import { FlagSchema, IdSchema, NumberSchema, rowsOf, TextSchema, TimeSchema } from '../shared/internal.ts';
import type { ServerResources } from './catalogueSchema.ts';

/** State of a machine; unknown values are kept as they are. */
export type MachineState = 'DEFINED' | 'OFF' | 'ON' | 'PAUSED' | 'PROBLEM' | (string & {});

/** Status of a bill; unknown values are kept as they are. */
export type BillStatus = 'ACTIVE' | 'IDLE' | 'REMOVED' | (string & {});

/** Running task of a machine with its steps ("brush" and "strokes" on the wire). */
export interface MachineTask {
  /** Steps in their order; a percentage is null when unknown. */
  readonly strokes: readonly { readonly name: string; readonly percent: number | null }[];
  /** Start times of the steps by name, in milliseconds since the epoch; only steps that have started. */
  readonly startedTimes: Readonly<Record<string, number>>;
  /** Name of the current step; null when unknown. */
  readonly current: string | null;
}

/** Virtual machine of a server. */
export interface Machine {
  readonly id: number;
  readonly state: MachineState;
  readonly nics: readonly { readonly networkName: string; readonly addresses: readonly string[] }[];
  readonly cpuCores: number;
  readonly ramMb: number;
  readonly diskGb: number;
  /** Running task; null when there is none. The state shows whether it builds, starts or stops the machine. */
  readonly task: MachineTask | null;
}

/** Reason for which a server that was built before has no machine. Unknown types are kept as they are. */
export interface MachineEnd {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Type of the event in the history of the server. */
  readonly type: 'buildFailed' | 'machineDeleted' | (string & {});
}

/** Rented server with its bill and machine. Times are in milliseconds since the epoch. */
export interface Server extends ServerResources {
  /** Id of the bill, which the calls use. */
  readonly id: number;
  readonly name: string;
  /** Internal image name, used in calls. */
  readonly imageName: string;
  /** Display name of the image. */
  readonly imageTitle: string;
  /** Last invoice; null before the first one. */
  readonly invoice: Invoice | null;
  /** Null before the machine is built and after it was deleted. */
  readonly machine: Machine | null;
  /** Null while there is a machine, before the first build, and where the server does not tell it. */
  readonly machineEnd: MachineEnd | null;
  /** True after the first build, whether it succeeded or not. */
  readonly wasCreatedBefore: boolean;
  /** Empty when the server does not send it. */
  readonly status: BillStatus;
  /** Time of the suspension; null when the server is not suspended. */
  readonly idleAt: number | null;
  /** Plan change that was ordered but not applied yet. */
  readonly pendingChange: { readonly planId: number | null; readonly period: BillingPeriod | null } | null;
  readonly createdAt: number | null;
}

const MaybeTimeSchema = v.nullish(TimeSchema, null);

const StrokeSchema = v.object({ name: v.string(), percent: v.nullish(NumberSchema, null) });

const BrushSchema = v.object({
  strokes: v.nullish(v.array(StrokeSchema), []),
  startedTimes: v.nullish(v.record(v.string(), TimeSchema), {}),
  current: v.nullish(v.string(), null),
});

const NicSchema = v.pipe(
  v.object({
    ipAddresses: v.nullish(v.array(v.object({ ip4: v.nullish(v.string()) })), []),
    network: v.nullish(v.object({ name: TextSchema })),
  }),
  v.transform(({ ipAddresses, network }) => ({
    networkName: network?.name ?? '',
    addresses: ipAddresses.flatMap(({ ip4 }) => (ip4 ? [ip4] : [])),
  })),
);

const MachineSchema = v.pipe(
  v.object({
    id: IdSchema,
    state: v.nullish(v.string(), 'DEFINED'),
    nics: v.nullish(v.array(NicSchema), []),
    cpuCores: NumberSchema,
    ram: NumberSchema,
    primaryDisk: NumberSchema,
    brush: v.nullish(BrushSchema, null),
  }),
  v.transform(({ id, state, nics, cpuCores, ram, primaryDisk, brush }): Machine => ({
    id,
    state,
    nics,
    cpuCores,
    ramMb: ram,
    diskGb: primaryDisk,
    task: brush,
  })),
);

const PlanRefSchema = v.union([
  IdSchema,
  v.pipe(
    v.object({ id: IdSchema }),
    v.transform(({ id }) => id),
  ),
]);

// The documents do not define the content of this field: any object means that a change is pending.
const ChangeSchema = v.nullish(
  v.object({
    plan: v.fallback(v.nullish(PlanRefSchema, null), null),
    period: v.fallback(v.nullish(v.string(), null), null),
  }),
  null,
);

/** Bill in the wire format. */
const WireServerSchema = v.object({
  id: IdSchema,
  name: v.string(),
  os: TextSchema,
  vmOS: v.nullish(v.object({ displayName: TextSchema })),
  cpuCores: NumberSchema,
  ram: NumberSchema,
  primaryDisk: NumberSchema,
  lastInvoice: v.nullish(invoiceSchema('servers'), null),
  vm: v.nullish(MachineSchema, null),
  vmEnd: v.fallback(v.nullish(v.object({ at: TimeSchema, type: v.string() }), null), null),
  vmCreatedBefore: v.nullish(FlagSchema, false),
  vmBillStatus: TextSchema,
  idleDate: MaybeTimeSchema,
  cm: ChangeSchema,
  createdAt: MaybeTimeSchema,
});

/** Parses a wire bill and converts it to a Server. */
export const ServerSchema: v.GenericSchema<unknown, Server> = v.pipe(
  WireServerSchema,
  v.transform(({ id, name, os, vmOS, cpuCores, ram, primaryDisk, cm, ...wire }): Server => ({
    id,
    name,
    imageName: os,
    imageTitle: vmOS?.displayName || os,
    cpuCores,
    ramGb: ram,
    diskGb: primaryDisk,
    invoice: wire.lastInvoice,
    machine: wire.vm,
    machineEnd: wire.vm === null ? wire.vmEnd : null,
    wasCreatedBefore: wire.vmCreatedBefore,
    status: wire.vmBillStatus,
    idleAt: wire.idleDate,
    pendingChange: cm && { planId: cm.plan, period: cm.period },
    createdAt: wire.createdAt,
  })),
);

const ServerEventSchema = v.object({ at: TimeSchema, type: v.string(), details: v.nullish(v.unknown(), null) });

/** Event in the history of a server; an addition to the documented API. */
export interface ServerEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Unknown types are kept as they are. */
  readonly type: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

const DetailSchema = v.union([v.string(), v.number(), v.boolean()]);

/** Parses the events of a server, in the order of the backend. */
export const ServerEventsSchema: v.GenericSchema<unknown, readonly ServerEvent[]> = rowsOf(
  v.pipe(
    ServerEventSchema,
    v.transform(({ at, type, details }): ServerEvent => {
      const entries = typeof details === 'object' && details !== null ? Object.entries(details) : [];
      return {
        at,
        type,
        details: Object.fromEntries(entries.filter((entry): entry is [string, string] => v.is(DetailSchema, entry[1]))),
      };
    }),
  ),
);

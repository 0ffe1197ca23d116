import * as v from 'valibot';
import { type BillingPeriod, type Invoice, invoiceSchema } from '../billing/index.ts';
import { TimeSchema } from '../shared/index.ts';
import type { ServerResources } from './catalogueSchema.ts';

/** How a machine stands (B §4); another word comes as it is (decision 84). */
export type MachineState = 'DEFINED' | 'OFF' | 'ON' | 'PAUSED' | 'PROBLEM' | (string & {});

/** How a bill stands (B §3, §4); another word comes as it is (decision 84). */
export type BillStatus = 'ACTIVE' | 'IDLE' | 'REMOVED' | (string & {});

/** What is under way at a machine, stroke by stroke, as it travels (B §3, "brush"). */
export interface MachineTask {
  /** In their order. */
  readonly strokes: readonly { readonly name: string; readonly percent: number | null }[];
  /** Milliseconds since the epoch by the stroke's name; those that have begun. */
  readonly startedTimes: Readonly<Record<string, number>>;
  /** Name of the stroke that is under way; null when none is told. */
  readonly current: string | null;
}

/** The machine of a server. */
export interface Machine {
  readonly id: number;
  readonly state: MachineState;
  readonly nics: readonly { readonly networkName: string; readonly addresses: readonly string[] }[];
  readonly cpuCores: number;
  readonly ramMb: number;
  readonly diskGb: number;
  /** Null while it rests; its state tells whether it is being built, turned on or turned off. */
  readonly task: MachineTask | null;
}

/** A rented server with its bill and its machine (B §3, "Server bill"); times in milliseconds since the epoch. */
export interface Server extends ServerResources {
  /** Of the bill: what calls are made by. */
  readonly id: number;
  readonly name: string;
  /** For calls. */
  readonly imageName: string;
  /** For people. */
  readonly imageTitle: string;
  /** What was billed last; null before anything was. */
  readonly invoice: Invoice | null;
  /** Null before it is built, and after it was deleted. */
  readonly machine: Machine | null;
  readonly wasCreatedBefore: boolean;
  /** Empty when the server does not tell. */
  readonly status: BillStatus;
  /** When it was suspended; null when it is not. */
  readonly idleAt: number | null;
  /** A plan that was asked for and not applied yet. */
  readonly pendingChange: { readonly planId: number | null; readonly period: BillingPeriod | null } | null;
  readonly createdAt: number | null;
}

const TextSchema = v.nullish(v.string(), '');
const MaybeTimeSchema = v.nullish(TimeSchema, null);

const StrokeSchema = v.object({ name: v.string(), percent: v.nullish(v.number(), null) });

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
    id: v.number(),
    state: v.nullish(v.string(), 'DEFINED'),
    nics: v.nullish(v.array(NicSchema), []),
    cpuCores: v.number(),
    ram: v.number(),
    primaryDisk: v.number(),
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
  v.number(),
  v.pipe(
    v.object({ id: v.number() }),
    v.transform(({ id }) => id),
  ),
]);

// The documents name the field and no more; whatever it holds, a change is pending (B §3).
const ChangeSchema = v.nullish(
  v.object({
    plan: v.fallback(v.nullish(PlanRefSchema, null), null),
    period: v.fallback(v.nullish(v.string(), null), null),
  }),
  null,
);

/** A bill as the wire spells it (B §3); exported for backends that answer it. */
const WireServerSchema = v.object({
  id: v.number(),
  name: v.string(),
  os: TextSchema,
  vmOS: v.nullish(v.object({ displayName: TextSchema })),
  cpuCores: v.number(),
  ram: v.number(),
  primaryDisk: v.number(),
  lastInvoice: v.nullish(invoiceSchema('servers'), null),
  vm: v.nullish(MachineSchema, null),
  vmCreatedBefore: v.nullish(v.boolean(), false),
  vmBillStatus: TextSchema,
  idleDate: MaybeTimeSchema,
  cm: ChangeSchema,
  createdAt: MaybeTimeSchema,
});

/** Reads a bill of the wire into the program's spelling. */
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
    wasCreatedBefore: wire.vmCreatedBefore,
    status: wire.vmBillStatus,
    idleAt: wire.idleDate,
    pendingChange: cm && { planId: cm.plan, period: cm.period },
    createdAt: wire.createdAt,
  })),
);

const ServerEventSchema = v.object({ at: TimeSchema, type: v.string(), details: v.nullish(v.unknown(), null) });

/** Something that happened to a server; beyond the documents. */
export interface ServerEvent {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Another word comes as it is (decision 84). */
  readonly type: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

const DetailSchema = v.union([v.string(), v.number(), v.boolean()]);

/** What happened to a server, in the backend's order. */
export const ServerEventsSchema: v.GenericSchema<unknown, readonly ServerEvent[]> = v.array(
  v.pipe(
    ServerEventSchema,
    v.transform(({ at, type, details }): ServerEvent => {
      const told = typeof details === 'object' && details !== null ? Object.entries(details) : [];
      return { at, type, details: Object.fromEntries(told.filter((entry): entry is [string, string] => v.is(DetailSchema, entry[1]))) };
    }),
  ),
);

import type { BillingPeriod, Invoice } from '../billing/index.ts';
import { type BuildProgress, buildProgress } from './buildProgress.ts';
import { type ButtonState, buttonState, type ServerAction, serverActions } from './buttonStates.ts';
import type { ServerResources } from './catalogueSchema.ts';
import { type IdleCountdown, idleCountdown } from './idleCountdown.ts';
import { type ImageFamily, imageFamily } from './imageFamily.ts';
import { hasChanges, machineResources } from './machineSize.ts';
import { nearExpiry } from './nearExpiry.ts';
import { type PowerOption, powerActions } from './powerActions.ts';
import type { BillStatus, MachineState, Server } from './schema.ts';
import { isExpired, isHourly, isPaymentPending, paymentStatus } from './paymentStatus.ts';

/** States of the server lamp, in the order of a filter; only `problem` and `buildFailed` are shown in red. */
export const serverLamps = [
  'on',
  'off',
  'building',
  'rebuilding',
  'starting',
  'stopping',
  'paused',
  'problem',
  'buildFailed',
  'notBuilt',
  'deleted',
  'unpaid',
  'unknown',
] as const;

/** State of the server lamp. */
export type ServerLamp = (typeof serverLamps)[number];

/** Display state of a server in lists and on its detail page. */
export interface ServerView {
  /** Id of the bill, which the calls use. */
  readonly id: number;
  readonly machineId: number | null;
  readonly name: string;
  readonly lamp: ServerLamp;
  /** State as the server sent it; DEFINED while there is no machine. */
  readonly state: MachineState;
  readonly addresses: readonly string[];
  /** Number of addresses, at least 1. */
  readonly ipCount: number;
  readonly networkName: string;
  readonly imageTitle: string;
  readonly family: ImageFamily;
  /** Resources of the machine, or of the bill while there is no machine. */
  readonly resources: ServerResources;
  /** Resources after the pending upgrade; null when there is none. */
  readonly nextResources: ServerResources | null;
  readonly planId: number | null;
  readonly planName: string;
  readonly period: BillingPeriod;
  readonly isHourly: boolean;
  readonly status: BillStatus;
  readonly invoice: Invoice | null;
  readonly isPaymentPending: boolean;
  /** True when the time to pay the last invoice is over. */
  readonly isPaymentOver: boolean;
  readonly isExpired: boolean;
  /** Time at which the customer deleted the machine, in milliseconds since the epoch; null when they did not. */
  readonly deletedAt: number | null;
  /** End of the last billed period, in milliseconds since the epoch. */
  readonly endsAt: number | null;
  readonly expiry: ReturnType<typeof nearExpiry>;
  readonly idle: IdleCountdown | undefined;
  /** Progress of the machine's current task; null when there is none. */
  readonly progress: BuildProgress | null;
  /** Most urgent first. */
  readonly buttons: readonly ButtonState[];
  /** Actions of the buttons, most urgent first. */
  readonly actions: readonly ServerAction[];
  readonly power: readonly PowerOption[];
}

const lamps: Readonly<Partial<Record<MachineState, readonly [resting: ServerLamp, busy: ServerLamp]>>> = {
  DEFINED: ['unknown', 'building'],
  OFF: ['off', 'starting'],
  ON: ['on', 'stopping'],
  PAUSED: ['paused', 'starting'],
  PROBLEM: ['problem', 'problem'],
};

/** Facts about a server that its bill does not have. */
export interface ServerViewOptions {
  /** True while an upgrade is applied, which deletes the machine and builds it again. Default: false. */
  readonly isUpgrading?: boolean | undefined;
}

function deletedAt({ machine, machineEnd }: Server): number | null {
  return machine === null && machineEnd?.type === 'machineDeleted' ? machineEnd.at : null;
}

function lampWithoutMachine(server: Server, now: number, isUpgrading: boolean): ServerLamp {
  if (isUpgrading) return 'rebuilding';
  const { wasCreatedBefore, machineEnd } = server;
  const status = paymentStatus(server, now);
  if (!wasCreatedBefore) return status === 'due' || status === 'overdue' ? 'unpaid' : 'notBuilt';
  if (deletedAt(server) !== null) return 'deleted';
  const hasFailed = machineEnd?.type === 'buildFailed' && buttonState(server, now).includes('retriable');
  return hasFailed ? 'buildFailed' : 'notBuilt';
}

/** Returns the lamp state of a server. */
export function serverLamp(server: Server, now: number, { isUpgrading = false }: ServerViewOptions = {}): ServerLamp {
  const { machine } = server;
  if (machine === null) return lampWithoutMachine(server, now, isUpgrading);
  const [resting, busy] = Object.hasOwn(lamps, machine.state) ? (lamps[machine.state] ?? []) : [];
  return (machine.task === null ? resting : busy) ?? 'unknown';
}

function networkOf({ machine }: Server) {
  const nics = machine?.nics ?? [];
  const addresses = nics.flatMap((nic) => nic.addresses);
  return { addresses, ipCount: Math.max(1, addresses.length), networkName: nics[0]?.networkName ?? '' };
}

function sizeOf(server: Server) {
  const { machine, cpuCores, ramGb, diskGb } = server;
  const billed = { cpuCores, ramGb, diskGb };
  const resources = machine === null ? billed : machineResources(machine);
  return { resources, nextResources: hasChanges(server) ? billed : null };
}

function billOf({ invoice }: Server) {
  const { product, period = '', endsAt = null } = invoice ?? {};
  return { invoice, planId: product?.id ?? null, planName: product?.name ?? '', period, endsAt };
}

/** Returns the display state of a server at a time in milliseconds since the epoch. */
export function serverView(server: Server, now: number, options: ServerViewOptions = {}): ServerView {
  const { id, name, machine, imageTitle, imageName, status } = server;
  return {
    id,
    name,
    machineId: machine?.id ?? null,
    lamp: serverLamp(server, now, options),
    state: machine?.state ?? 'DEFINED',
    ...networkOf(server),
    imageTitle,
    family: imageFamily({ displayName: imageTitle, name: imageName }),
    ...sizeOf(server),
    ...billOf(server),
    isHourly: isHourly(server),
    status,
    isPaymentPending: isPaymentPending(server, now),
    isPaymentOver: paymentStatus(server, now) === 'overdue',
    isExpired: isExpired(server, now),
    deletedAt: deletedAt(server),
    expiry: nearExpiry(server, now),
    idle: idleCountdown(server, now),
    progress: machine?.task == null ? null : buildProgress(machine.task),
    buttons: buttonState(server, now),
    actions: serverActions(server, now),
    power: powerActions(server, now),
  };
}

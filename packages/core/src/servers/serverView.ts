import type { BillingPeriod, Invoice } from '../billing/index.ts';
import { type BuildProgress, buildProgress } from './buildProgress.ts';
import { type ButtonState, buttonState } from './buttonStates.ts';
import type { ServerResources } from './catalogueSchema.ts';
import { type IdleCountdown, idleCountdown } from './idleCountdown.ts';
import { type ImageFamily, imageFamily } from './imageFamily.ts';
import { hasChanges, machineResources } from './machineSize.ts';
import { nearExpiry } from './nearExpiry.ts';
import { type PowerOption, powerActions } from './powerActions.ts';
import type { BillStatus, MachineState, Server } from './schema.ts';
import { isExpired, isHourly, isPaymentPending, paymentStanding } from './standing.ts';

/** What a state lamp shows; red is for problem alone (B §4; decision 41). */
export type ServerLamp = 'building' | 'off' | 'on' | 'paused' | 'problem' | 'starting' | 'stopping' | 'unknown';

/** A server as a card shows it (B §3, "Server view model"). */
export interface ServerView {
  /** Of the bill. */
  readonly id: number;
  readonly machineId: number | null;
  readonly name: string;
  readonly lamp: ServerLamp;
  /** As the server tells it; DEFINED while there is no machine (B §4). */
  readonly state: MachineState;
  readonly addresses: readonly string[];
  /** Addresses it has, at least one as the documents show (decision 54). */
  readonly ipCount: number;
  readonly networkName: string;
  readonly imageTitle: string;
  readonly family: ImageFamily;
  /** What the machine has, or will have. */
  readonly resources: ServerResources;
  /** What it has once its upgrade is applied; null when there is none. */
  readonly nextResources: ServerResources | null;
  readonly planId: number | null;
  readonly planName: string;
  readonly period: BillingPeriod;
  readonly isHourly: boolean;
  readonly status: BillStatus;
  readonly invoice: Invoice | null;
  readonly isPaymentPending: boolean;
  readonly isExpired: boolean;
  /** End of what was billed last, in milliseconds since the epoch. */
  readonly endsAt: number | null;
  readonly expiry: ReturnType<typeof nearExpiry>;
  readonly idle: IdleCountdown | undefined;
  /** What is under way at the machine; null while it rests. */
  readonly progress: BuildProgress | null;
  /** The most pressing first. */
  readonly buttons: readonly ButtonState[];
  readonly power: readonly PowerOption[];
}

const lamps: Readonly<Partial<Record<MachineState, readonly [resting: ServerLamp, busy: ServerLamp]>>> = {
  DEFINED: ['unknown', 'building'],
  OFF: ['off', 'starting'],
  ON: ['on', 'stopping'],
  PAUSED: ['paused', 'starting'],
  PROBLEM: ['problem', 'problem'],
};

/** What the state lamp of a server shows: off of one that waits for its first payment (B §4; decision 41). */
export function serverLamp({ machine, invoice }: Pick<Server, 'invoice' | 'machine'>, now: number): ServerLamp {
  if (machine === null) return ['due', 'overdue'].includes(paymentStanding({ invoice }, now)) ? 'off' : 'unknown';
  const [resting, busy] = Object.hasOwn(lamps, machine.state) ? (lamps[machine.state] ?? []) : [];
  return (machine.task === null ? resting : busy) ?? 'unknown';
}

function placeOf({ machine }: Server) {
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

/** A server as it is shown, from its bill and the time (B §3, §4). */
export function serverView(server: Server, now: number): ServerView {
  const { id, name, machine, imageTitle, imageName, status } = server;
  return {
    id,
    name,
    machineId: machine?.id ?? null,
    lamp: serverLamp(server, now),
    state: machine?.state ?? 'DEFINED',
    ...placeOf(server),
    imageTitle,
    family: imageFamily({ displayName: imageTitle, name: imageName }),
    ...sizeOf(server),
    ...billOf(server),
    isHourly: isHourly(server),
    status,
    isPaymentPending: isPaymentPending(server, now),
    isExpired: isExpired(server, now),
    expiry: nearExpiry(server, now),
    idle: idleCountdown(server, now),
    progress: machine?.task == null ? null : buildProgress(machine.task),
    buttons: buttonState(server, now),
    power: powerActions(server, now),
  };
}

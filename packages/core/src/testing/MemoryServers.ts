import { type Invoice, type Charge, periodEnd, readInvoiceLines } from '../billing/index.ts';
import { ApiError, type ErrorCode } from '../client/index.ts';
import {
  type Machine,
  type PowerAction,
  type Server,
  type ServerEvent,
  type ServerResources,
  hasChanges,
  idleCountdown,
  isExpired,
  isHourly,
  isPaidFor,
  isPaymentPending,
  machineResources,
  paymentStatus,
  powerActions,
} from '../servers/index.ts';
import { type Locale, type Money, toman } from '../shared/index.ts';
import { draftInvoice } from './draftInvoice.ts';
import type { IdSequence } from './IdSequence.ts';
import type { MemoryBilling } from './MemoryBilling.ts';
import { endStroke, startedMachine } from './memoryMachines.ts';
import type { ValidatedOrder } from './memoryOrders.ts';

/** Purpose of a server invoice: the change that its payment applies, and the previous paid invoice. */
interface Purpose {
  readonly kind: 'order' | 'renewal' | 'upgrade';
  readonly resources: ServerResources;
  readonly before: Invoice | null;
  /** Start of the uninterrupted paid periods. */
  readonly since: number;
}

/** Billing data and clock of the servers. */
export interface MemoryServersDeps {
  readonly billing: MemoryBilling;
  readonly now: () => number;
  /** Tax rates in basis points. */
  readonly taxRates: readonly number[];
  /** Returns the customer's language. */
  readonly locale: () => Locale;
  readonly ids: IdSequence;
}

type Draft = Pick<Purpose, 'kind' | 'resources'> & {
  readonly charges: readonly Charge[];
  readonly product: Invoice['product'];
  readonly period: string;
  readonly hasCancelInvoice?: boolean;
};

const paymentEvents = { order: 'paid', renewal: 'renewed', upgrade: 'upgraded' } as const;

const subjectCodes = { order: 'serverOrder', renewal: 'serverRenewal', upgrade: 'serverUpgrade' } as const;

const buildEvents = { built: 'built', failed: 'buildFailed', problem: 'problem' } as const;

function refuse(code: ErrorCode): never {
  throw new ApiError({ code });
}

/** Servers of a memory backend. Nothing happens on a timer; call `advance` to continue builds. */
export class MemoryServers {
  readonly #deps: MemoryServersDeps;
  readonly #purposes = new Map<number, Purpose>();
  readonly #networks = new Map<number, string>();
  readonly #events = new Map<number, readonly ServerEvent[]>();
  #servers: readonly Server[];

  constructor(servers: readonly Server[], deps: MemoryServersDeps) {
    this.#servers = servers;
    this.#deps = deps;
    deps.ids.skip(servers.flatMap(({ id, machine }) => [id, machine?.id ?? 0]));
  }

  /** Returns the servers, newest first, with the current state of their invoices. */
  list(): readonly Server[] {
    const invoices = this.#deps.billing.invoices();
    return this.#servers
      .filter(({ status }) => status !== 'REMOVED')
      .map((server) => {
        const invoice = invoices.find(({ id, kind }) => kind === 'servers' && id === server.invoice?.id);
        return { ...server, invoice: invoice ?? server.invoice };
      })
      .sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0) || other.id - one.id);
  }

  /** Returns a server; throws itemMissing. */
  server(id: number): Server {
    return this.list().find((server) => server.id === id) ?? refuse('itemMissing');
  }

  /** Returns the events of a server, newest first; throws itemMissing. */
  events(id: number): readonly ServerEvent[] {
    return this.#events.get(this.server(id).id) ?? [];
  }

  /** Changes fields of a server directly. */
  change(id: number, changes: Partial<Server>): Server {
    this.#servers = this.#servers.map((server) => (server.id === id ? { ...server, ...changes } : server));
    return this.server(id);
  }

  /** Creates an unpaid server and its draft invoice. */
  order(
    { image, planId, planName, period, resources, charges }: ValidatedOrder,
    place: { name: string; networkName: string },
  ): Invoice {
    const id = this.#deps.ids.next();
    const { cpuCores, ramGb, diskGb } = resources;
    const names = { name: place.name, imageName: image.name, imageTitle: image.displayName };
    const blank = {
      invoice: null,
      machine: null,
      wasCreatedBefore: false,
      status: 'ACTIVE',
      idleAt: null,
      pendingChange: null,
    } as const;
    this.#servers = [
      ...this.#servers,
      { id, ...names, cpuCores, ramGb, diskGb, ...blank, createdAt: this.#deps.now() },
    ];
    this.#networks.set(id, place.networkName);
    this.#recordEvent(id, 'ordered', { plan: planName, period });
    const product = { id: planId, name: planName, quotaBytes: null };
    return this.#bill(this.server(id), { kind: 'order', resources, charges, product, period });
  }

  /** Applies a paid invoice: starts the build, extends the period or changes the plan. */
  paid(invoice: Invoice): void {
    const known = this.#servers.find((server) => server.invoice?.id === invoice.id);
    const purpose = this.#purposes.get(invoice.id);
    if (known === undefined) return;
    const { kind, resources } = purpose ?? { kind: known.machine === null ? 'order' : 'renewal', resources: known };
    const { cpuCores, ramGb, diskGb } = resources;
    if (purpose !== undefined) this.#startPeriod(invoice, purpose);
    const server = this.change(known.id, { cpuCores, ramGb, diskGb, invoice, pendingChange: null });
    this.#recordEvent(server.id, paymentEvents[kind], { invoiceId: invoice.id });
    if (kind === 'order') this.#build(server);
  }

  // A renewal continues the paid period; everything else starts with the payment.
  #periodStart(kind: Purpose['kind'], before: Invoice | null): { readonly startsAt: number; readonly since: number } {
    const now = this.#deps.now();
    const startsAt = kind === 'renewal' ? Math.max(now, before?.endsAt ?? now) : now;
    const isContinued = before !== null && startsAt === before.endsAt;
    return {
      startsAt,
      since: isContinued ? (this.#purposes.get(before.id)?.since ?? before.startsAt ?? startsAt) : startsAt,
    };
  }

  #startPeriod(invoice: Invoice, { kind, resources, before }: Purpose): void {
    const { startsAt, since } = this.#periodStart(kind, before);
    const endsAt = periodEnd(startsAt, invoice.period, { locale: this.#deps.locale(), since });
    this.#deps.billing.setPeriod(invoice, { startsAt, endsAt });
    this.#purposes.set(invoice.id, { kind, resources, before, since });
  }

  /** Finishes the current build step of every machine. */
  advance(): void {
    for (const server of this.list()) {
      const { id, machine } = server;
      if (machine?.task == null) continue;
      const { machine: next, end } = endStroke(server, machine, this.#deps.now());
      this.change(id, {
        machine: end === 'failed' ? null : next,
        wasCreatedBefore: server.wasCreatedBefore || end !== 'under way',
      });
      if (end !== 'under way') this.#recordEvent(id, buildEvents[end]);
    }
  }

  /** Turns a server on or off; throws wrongState, idleLocked and serverProblem. */
  power(id: number, action: PowerAction): Server {
    const server = this.#requireHealthy(id);
    const option = powerActions(server, this.#deps.now()).find((offered) => offered.action === action);
    if (option?.problem === 'idleLocked') refuse('idleLocked');
    if (option === undefined || option.problem !== null) refuse('wrongState');
    this.#recordEvent(id, { poweron: 'poweredOn', shutdown: 'shutDown', poweroff: 'poweredOff' }[action]);
    return this.#setPower(server, action === 'poweron' ? 'ON' : 'OFF');
  }

  /** Suspends or reactivates an hourly server; throws wrongState, idleLocked and serverProblem. */
  idle(id: number, status: 'ACTIVE' | 'IDLE', calculate: () => Omit<Draft, 'kind' | 'period'>): Server {
    const server = this.#requireHealthy(id);
    const now = this.#deps.now();
    if (!isHourly(server) || !isPaidFor(server, now)) refuse('wrongState');
    if (server.status === status) return server;
    if (status === 'ACTIVE' && idleCountdown(server, now) !== undefined) refuse('idleLocked');
    if (status === 'ACTIVE' && (server.invoice?.endsAt ?? now) <= now) this.#payDay(server, calculate());
    this.#recordEvent(id, status === 'IDLE' ? 'idle' : 'activated');
    this.change(id, { status, idleAt: status === 'IDLE' ? now : null });
    return this.#setPower(server, status === 'IDLE' ? 'OFF' : 'ON');
  }

  #payDay(server: Server, draft: Omit<Draft, 'kind' | 'period'>): void {
    const invoice = this.#bill(server, { ...draft, period: 'DAY', kind: 'renewal' });
    try {
      this.#deps.billing.pay([invoice]);
    } catch (error) {
      this.#deps.billing.cancel(invoice);
      this.change(server.id, { invoice: server.invoice });
      throw error;
    }
  }

  /** Returns the open renewal invoice for a period, or creates one from the calculated charges. */
  renew(id: number, period: string, calculate: () => Omit<Draft, 'kind' | 'period'>): Invoice {
    const server = this.#requireHealthy(id, { isMachineNeeded: false });
    const { invoice } = server;
    const purpose = this.#purposes.get(invoice?.id ?? 0);
    const isOpen = paymentStatus(server, this.#deps.now()) === 'due';
    if (isOpen && purpose?.kind === 'upgrade') refuse('wrongState');
    if (isOpen && invoice !== null && invoice.period === period) return invoice;
    const draft = calculate();
    this.#recordEvent(id, 'renewalRequested', { period });
    return this.#bill(server, { ...draft, period, kind: server.wasCreatedBefore ? 'renewal' : 'order' });
  }

  /** Cancels an open renewal or upgrade; throws wrongState when there is none. */
  cancelOpenInvoice(id: number, kind: 'renewal' | 'upgrade'): Server {
    const server = this.server(id);
    const purpose = this.#purposes.get(server.invoice?.id ?? 0);
    const isOpen = paymentStatus(server, this.#deps.now()) === 'due' && server.invoice !== null;
    if (!isOpen || server.invoice === null || (purpose !== undefined && purpose.kind !== kind))
      return refuse('wrongState');
    this.#deps.billing.cancel(server.invoice);
    this.#recordEvent(id, kind === 'renewal' ? 'renewalCancelled' : 'changesCancelled');
    return this.change(id, { invoice: purpose?.before ?? null, pendingChange: null });
  }

  /** Cancels an unpaid upgrade, or sets changed resources of an hourly server back to its machine's; throws wrongState. */
  cancelChanges(id: number): Server {
    const server = this.server(id);
    const { machine } = server;
    const isChanged = isHourly(server) && machine !== null && hasChanges(server);
    if (!isChanged || isPaymentPending(server, this.#deps.now())) return this.cancelOpenInvoice(id, 'upgrade');
    this.#recordEvent(id, 'changesCancelled');
    return this.change(id, machineResources(machine));
  }

  /** Creates the invoice of an upgrade; `calculate` gets the paid invoice and includes the remaining credit. */
  upgrade(id: number, calculate: (paid: Invoice | null) => Omit<Draft, 'kind'>): Invoice {
    const server = this.#requireHealthy(id);
    const isUpgrade = this.#purposes.get(server.invoice?.id ?? 0)?.kind === 'upgrade';
    const isOpen = paymentStatus(server, this.#deps.now()) === 'due';
    if (isOpen ? !isUpgrade : !isPaidFor(server, this.#deps.now())) refuse('wrongState');
    const draft = calculate(this.#paidInvoice(server));
    this.#recordEvent(id, 'upgradeRequested', { plan: draft.product?.name ?? '', period: draft.period });
    const invoice = this.#bill(server, { ...draft, kind: 'upgrade', hasCancelInvoice: true });
    this.change(id, { pendingChange: { planId: draft.product?.id ?? null, period: draft.period } });
    return invoice;
  }

  /** Returns the unused part of the last paid amount, without tax. */
  leftCredit(id: number): Money {
    const server = this.server(id);
    const paid = this.#paidInvoice(server);
    const net = paid === null ? undefined : readInvoiceLines(paid)?.netToman;
    const { startsAt = null, endsAt = null } = paid ?? {};
    if (net === undefined || startsAt === null || endsAt === null) return toman(0);
    const share = (endsAt - Math.max(startsAt, this.#deps.now())) / Math.max(1, endsAt - startsAt);
    return toman(Math.floor(net * Math.max(0, share)));
  }

  /**
   * Sets the resources of the machine that is built next; throws mustBeOff, serverProblem and wrongState. `judge` gets
   * the paid invoice and throws for resources that are not sold.
   */
  configure(id: number, { cpuCores, ramGb, diskGb }: ServerResources, judge: (paid: Invoice) => void): Server {
    const server = this.#requireHealthy(id, { isMachineNeeded: false });
    const { machine } = server;
    if (machine?.state === 'ON') refuse('mustBeOff');
    const paid = this.#paidInvoice(server);
    if (machine?.state === 'DEFINED' || paid === null) return refuse('wrongState');
    judge(paid);
    this.#recordEvent(id, 'changed', { cpuCores, ramGb, diskGb });
    return this.change(id, { cpuCores, ramGb, diskGb });
  }

  /** Builds the machine of a paid server that has none; throws itemMissing, wrongState and idleLocked. */
  retry(invoiceId: number): Server {
    const server = this.list().find(({ invoice }) => invoice?.id === invoiceId) ?? refuse('itemMissing');
    const now = this.#deps.now();
    if (server.machine !== null || !isPaidFor({ ...server, invoice: this.#paidInvoice(server) }, now))
      refuse('wrongState');
    if (idleCountdown(server, now) !== undefined) refuse('idleLocked');
    return this.#build(this.change(server.id, { status: 'ACTIVE', idleAt: null }));
  }

  /** Deletes a machine; throws itemMissing, serverOn and serverProblem. */
  deleteMachine(machineId: number): void {
    const { id } = this.list().find(({ machine }) => machine?.id === machineId) ?? refuse('itemMissing');
    const { machine } = this.#requireHealthy(id);
    if (machine?.state === 'ON') refuse('serverOn');
    this.#recordEvent(id, 'machineDeleted');
    this.change(id, { machine: null });
  }

  /** Removes a server; throws itemMissing and wrongState. */
  remove(id: number): void {
    const server = this.server(id);
    const now = this.#deps.now();
    if (server.machine?.state === 'PROBLEM') refuse('serverProblem');
    const isOver = isExpired({ ...server, invoice: this.#paidInvoice(server) }, now);
    if (server.machine !== null && !isOver) refuse('wrongState');
    if (server.invoice !== null) this.#deps.billing.cancel(server.invoice);
    this.#recordEvent(id, 'removed');
    this.#servers = this.#servers.map((other) =>
      other.id === id ? { ...other, machine: null, status: 'REMOVED' } : other,
    );
  }

  #paidInvoice({ invoice }: Pick<Server, 'invoice'>): Invoice | null {
    return invoice?.isPaid === true ? invoice : (this.#purposes.get(invoice?.id ?? 0)?.before ?? null);
  }

  #requireHealthy(id: number, { isMachineNeeded = true } = {}): Server {
    const server = this.server(id);
    if (isMachineNeeded && server.machine === null) refuse('wrongState');
    return server.machine?.state === 'PROBLEM' ? refuse('serverProblem') : server;
  }

  #setPower({ id, machine }: Server, state: Machine['state']): Server {
    return this.change(id, { machine: machine && { ...machine, state, task: null } });
  }

  #build(server: Server): Server {
    const { now } = this.#deps;
    const networkName = this.#networks.get(server.id) ?? 'net-1';
    this.#recordEvent(server.id, 'buildStarted');
    return this.change(server.id, {
      machine: startedMachine(this.#deps.ids.next(), server, { networkName, now: now() }),
    });
  }

  #bill(server: Server, { kind, resources, charges, product, period, hasCancelInvoice = false }: Draft): Invoice {
    const now = this.#deps.now();
    const { invoice: last } = server;
    const before = this.#paidInvoice(server);
    const title = product?.name ?? '';
    const { startsAt, since } = this.#periodStart(kind, before);
    const what = period === 'DAY' ? { code: 'serverDay' } : { code: subjectCodes[kind], plan: title };
    const subject = { kind: 'servers', title, subject: what, product, serviceName: server.name, period } as const;
    const draft = draftInvoice(subject, charges, {
      now,
      startsAt,
      since,
      taxRates: this.#deps.taxRates,
      locale: this.#deps.locale(),
    });
    const invoice = this.#deps.billing.bill(
      { ...draft, hasCancelInvoice },
      (other) => other.kind === 'servers' && other.id === last?.id,
    );
    this.#purposes.set(invoice.id, { kind, resources, before, since });
    this.change(server.id, { invoice });
    return invoice;
  }

  #recordEvent(id: number, type: string, details: ServerEvent['details'] = {}): void {
    this.#events.set(id, [{ at: this.#deps.now(), type, details }, ...(this.#events.get(id) ?? [])]);
  }
}

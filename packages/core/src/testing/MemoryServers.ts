import type { Invoice } from '../billing/index.ts';
import {
  hasChanges,
  HOURLY_PLAN_ID,
  idleCountdown,
  isExpired,
  isHourly,
  isPaidFor,
  isPaymentPending,
  type Machine,
  machineResources,
  type PowerAction,
  powerActions,
  type Server,
  type ServerEvent,
  type ServerResources,
} from '../servers/index.ts';
import { isSameResources, type PricedOrder, upgradeFault, withCredit } from '../servers/internal.ts';
import type { Money } from '../shared/index.ts';
import { endStroke, startedMachine } from './memoryMachines.ts';
import { pricedOrder } from './memoryOrders.ts';
import { type MemoryServersDeps, MemoryTerms, type ServerDraft } from './MemoryTerms.ts';
import { refuse } from './refuse.ts';

const paymentEvents = { order: 'paid', renewal: 'renewed', upgrade: 'upgraded' } as const;

const buildEvents = { built: 'built', failed: 'buildFailed', problem: 'problem' } as const;

const powerEvents = { poweron: 'poweredOn', shutdown: 'shutDown', poweroff: 'poweredOff' } as const;

/** Servers of a memory backend. Nothing happens on a timer; call `advance` to continue builds. */
export class MemoryServers {
  readonly #deps: MemoryServersDeps;
  readonly #terms: MemoryTerms;
  readonly #networks = new Map<number, string>();
  readonly #events = new Map<number, readonly ServerEvent[]>();
  #servers: readonly Server[];

  constructor(servers: readonly Server[], deps: MemoryServersDeps) {
    this.#servers = servers;
    this.#deps = deps;
    this.#terms = new MemoryTerms(deps);
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
    { image, planId, planName, period, resources, charges }: PricedOrder,
    { name, networkName }: { readonly name: string; readonly networkName: string },
  ): Invoice {
    const id = this.#deps.ids.next();
    const names = { name, imageName: image.name, imageTitle: image.displayName };
    const blank = {
      invoice: null,
      machine: null,
      machineEnd: null,
      wasCreatedBefore: false,
      idleAt: null,
      pendingChange: null,
    };
    const createdAt = this.#deps.now();
    this.#servers = [...this.#servers, { id, ...names, ...resources, ...blank, status: 'ACTIVE', createdAt }];
    this.#networks.set(id, networkName);
    this.#recordEvent(id, 'ordered', { plan: planName, period });
    const product = { id: planId, name: planName, quotaBytes: null };
    return this.#bill(this.server(id), { kind: 'order', resources, charges, product, period });
  }

  /** Applies a paid invoice: starts the build, extends the period or changes the plan. */
  paid(invoice: Invoice): void {
    const known = this.#servers.find((server) => server.invoice?.id === invoice.id);
    if (known === undefined) return;
    const first = { kind: known.machine === null ? 'order' : 'renewal', resources: known } as const;
    const { kind, resources } = this.#terms.start(invoice) ?? first;
    const { cpuCores, ramGb, diskGb } = resources;
    const server = this.change(known.id, { cpuCores, ramGb, diskGb, invoice, pendingChange: null });
    this.#recordEvent(server.id, paymentEvents[kind], { invoiceId: invoice.id });
    if (kind === 'order') this.#build(server);
  }

  /** Finishes the current build step of every machine. */
  advance(): void {
    for (const server of this.list()) {
      const { id, machine } = server;
      if (machine?.task == null) continue;
      const { machine: next, end } = endStroke(server, machine, this.#deps.now());
      const wasCreatedBefore = server.wasCreatedBefore || end !== 'under way';
      const ended = { machine: null, machineEnd: { at: this.#deps.now(), type: 'buildFailed' } } as const;
      this.change(id, { ...(end === 'failed' ? ended : { machine: next }), wasCreatedBefore });
      if (end !== 'under way') this.#recordEvent(id, buildEvents[end]);
    }
  }

  /** Turns a server on or off; throws wrongState, idleLocked and serverProblem. */
  power(id: number, action: PowerAction): Server {
    const server = this.#requireHealthy(id);
    const option = powerActions(server, this.#deps.now()).find((offered) => offered.action === action);
    if (option?.problem !== null) refuse(option?.problem === 'idleLocked' ? 'idleLocked' : 'wrongState');
    this.#recordEvent(id, powerEvents[action]);
    return this.#setPower(server, action === 'poweron' ? 'ON' : 'OFF');
  }

  /** Suspends or reactivates an hourly server; throws wrongState, idleLocked, serverProblem and balanceTooLow. */
  idle(id: number, status: 'ACTIVE' | 'IDLE'): Server {
    const server = this.#requireHealthy(id);
    const now = this.#deps.now();
    if (!isHourly(server) || !isPaidFor(server, now)) refuse('wrongState');
    if (server.status === status) return server;
    if (status === 'ACTIVE' && idleCountdown(server, now) !== undefined) refuse('idleLocked');
    if (status === 'ACTIVE' && (server.invoice?.endsAt ?? now) <= now) this.#payDay(server);
    this.#recordEvent(id, status === 'IDLE' ? 'idle' : 'activated');
    this.change(id, { status, idleAt: status === 'IDLE' ? now : null });
    return this.#setPower(server, status === 'IDLE' ? 'OFF' : 'ON');
  }

  /** Returns the open renewal invoice for a period, or creates one; throws wrongState and the errors of `priceOrder`. */
  renew(id: number, period: string): Invoice {
    const server = this.#requireHealthy(id, { isMachineNeeded: false });
    const { invoice, machine } = server;
    if (period === 'DAY' && machine !== null) refuse('wrongState');
    const isOpen = isPaymentPending(server, this.#deps.now());
    if (isOpen && this.#terms.purposeOf(server)?.kind === 'upgrade') refuse('wrongState');
    if (isOpen && invoice?.period === period) return invoice;
    const draft = this.#renewalOf(server, period);
    this.#recordEvent(id, 'renewalRequested', { period });
    return this.#bill(server, { ...draft, kind: server.wasCreatedBefore ? 'renewal' : 'order' });
  }

  /** Cancels an open renewal or upgrade; throws wrongState when there is none. */
  cancelOpenInvoice(id: number, kind: 'renewal' | 'upgrade'): Server {
    const server = this.server(id);
    const purpose = this.#terms.purposeOf(server);
    const isOther = purpose !== undefined && purpose.kind !== kind;
    if (server.invoice === null || isOther || !isPaymentPending(server, this.#deps.now())) return refuse('wrongState');
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

  /**
   * Creates the invoice of an upgrade, less the remaining credit; throws wrongState, serverProblem, the errors of
   * `priceOrder`, and badRequest for a plan that is not more than the paid one.
   */
  upgrade(id: number, asked: { readonly plan: number; readonly period: string }): Invoice {
    const server = this.#requireHealthy(id);
    const isOpen = isPaymentPending(server, this.#deps.now());
    const isReady = isOpen ? this.#terms.purposeOf(server)?.kind === 'upgrade' : isPaidFor(server, this.#deps.now());
    if (!isReady) refuse('wrongState');
    const { imageName } = server;
    const { planName, ...order } = pricedOrder(this.#deps, { imageName, planId: asked.plan, period: asked.period });
    const fault = upgradeFault(order, this.#terms.present(server));
    if (fault !== undefined) refuse('badRequest', fault);
    const { period, resources } = order;
    const charges = withCredit(order.charges, this.leftCredit(id));
    const product = { id: asked.plan, name: planName, quotaBytes: null };
    this.#recordEvent(id, 'upgradeRequested', { plan: planName, period });
    const invoice = this.#bill(server, { kind: 'upgrade', resources, charges, product, period });
    this.change(id, { pendingChange: { planId: asked.plan, period } });
    return invoice;
  }

  /** Returns the unused part of the last paid amount, without tax. */
  leftCredit(id: number): Money {
    return this.#terms.leftCredit(this.server(id));
  }

  /**
   * Sets the resources of the machine that is built next; throws mustBeOff, serverProblem, wrongState, and the errors of
   * `priceOrder` for resources that are not sold.
   */
  configure(id: number, resources: ServerResources): Server {
    const server = this.#requireHealthy(id, { isMachineNeeded: false });
    const { machine } = server;
    if (machine?.state === 'ON') refuse('mustBeOff');
    const paid = this.#terms.paidInvoice(server);
    if (machine?.state === 'DEFINED' || paid === null) return refuse('wrongState');
    const planId = paid.product?.id ?? 0;
    const isKnown = planId === HOURLY_PLAN_ID || this.#deps.catalogue.plans.some((plan) => plan.id === planId);
    if (isKnown && !isSameResources(server, resources)) {
      pricedOrder(this.#deps, { imageName: server.imageName, planId, period: paid.period, resources });
    }
    this.#recordEvent(id, 'changed', { ...resources });
    return this.change(id, resources);
  }

  /** Builds the machine of a paid server that has none; throws itemMissing, wrongState and idleLocked. */
  retry(invoiceId: number): Server {
    const server = this.list().find(({ invoice }) => invoice?.id === invoiceId) ?? refuse('itemMissing');
    const now = this.#deps.now();
    const isPaid = isPaidFor({ ...server, invoice: this.#terms.paidInvoice(server) }, now);
    if (server.machine !== null || !isPaid) refuse('wrongState');
    if (idleCountdown(server, now) !== undefined) refuse('idleLocked');
    return this.#build(this.change(server.id, { status: 'ACTIVE', idleAt: null }));
  }

  /** Deletes a machine; throws itemMissing, serverOn and serverProblem. */
  deleteMachine(machineId: number): void {
    const { id } = this.list().find(({ machine }) => machine?.id === machineId) ?? refuse('itemMissing');
    if (this.#requireHealthy(id).machine?.state === 'ON') refuse('serverOn');
    this.#recordEvent(id, 'machineDeleted');
    this.change(id, { machine: null, machineEnd: { at: this.#deps.now(), type: 'machineDeleted' } });
  }

  /** Removes a server; throws itemMissing and wrongState. */
  remove(id: number): void {
    const server = this.#requireHealthy(id, { isMachineNeeded: false });
    const isOver = isExpired({ ...server, invoice: this.#terms.paidInvoice(server) }, this.#deps.now());
    if (server.machine !== null && !isOver) refuse('wrongState');
    if (server.invoice !== null) this.#deps.billing.cancel(server.invoice);
    this.#recordEvent(id, 'removed');
    this.#servers = this.#servers.filter((other) => other.id !== id);
  }

  /** Returns the draft of another period with the present plan and resources; throws the errors of `priceOrder`. */
  #renewalOf(server: Server, period: string): Omit<ServerDraft, 'kind'> {
    const { imageName, invoice } = server;
    const product = invoice?.product ?? null;
    const asked = { imageName, planId: product?.id ?? 0, period, resources: server };
    return { resources: server, charges: pricedOrder(this.#deps, asked).charges, product, period };
  }

  #payDay(server: Server): void {
    const invoice = this.#bill(server, { ...this.#renewalOf(server, 'DAY'), kind: 'renewal' });
    try {
      this.#deps.billing.pay([invoice]);
    } catch (error) {
      this.#deps.billing.cancel(invoice);
      this.change(server.id, { invoice: server.invoice });
      throw error;
    }
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
    const start = { networkName: this.#networks.get(server.id) ?? 'net-1', now: this.#deps.now() };
    this.#recordEvent(server.id, 'buildStarted');
    const machine = startedMachine(this.#deps.ids.next(), server, start);
    return this.change(server.id, { machine, machineEnd: null });
  }

  #bill(server: Server, draft: ServerDraft): Invoice {
    const invoice = this.#terms.bill(server, draft);
    this.change(server.id, { invoice });
    return invoice;
  }

  #recordEvent(id: number, type: string, details: ServerEvent['details'] = {}): void {
    this.#events.set(id, [{ at: this.#deps.now(), type, details }, ...(this.#events.get(id) ?? [])]);
  }
}

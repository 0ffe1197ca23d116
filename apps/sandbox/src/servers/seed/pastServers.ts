import { invoiceLines } from '@abrak/core/billing';
import type { AskedOrder, PricedOrder } from '@abrak/core/internal';
import { findServiceInvoices, getInvoice, PastBilling, type PastOf } from '../../billing/index.ts';
import type { DbScope, InvoicePurpose } from '../../db/index.ts';
import {
  addBill,
  addMachine,
  type Bill,
  type Machine,
  resourceColumns,
  saveBill,
  saveMachine,
} from '../bills/billStore.ts';
import { addEvent } from '../bills/eventStore.ts';
import type { ServerEventType } from '../bills/serverEvent.ts';
import { linkServerInvoice } from '../bills/serverInvoiceStore.ts';
import { readChoice, serverNetworks } from '../catalogue/choice.ts';
import { addressOf, withoutTask } from '../machines/machineTasks.ts';

const BUILD_MS = 20_000;

/** A server that was ordered some days ago. */
export interface PastServer extends AskedOrder {
  readonly name: string;
  readonly daysAgo: number;
  readonly period: 'MONTH' | 'YEAR';
}

type BillState = Partial<
  Pick<Bill, 'expired_at' | 'idle_at' | 'open_invoice_id' | 'paid_invoice_id' | 'paid_until' | 'status'>
>;

/** Creates a customer's past servers with their invoices and events. */
export class PastServers {
  readonly #db: DbScope;
  readonly #customerId: number;
  readonly #past: PastBilling;
  readonly #taxRates: readonly number[] | undefined;

  /** Creates the builder; call its methods in a transaction. */
  constructor(db: DbScope, pastOf: PastOf) {
    this.#db = db;
    this.#customerId = pastOf.customerId;
    this.#taxRates = pastOf.taxRates;
    this.#past = new PastBilling(db, pastOf);
  }

  /** Returns the time `daysAgo` days before now. */
  at(daysAgo: number): Date {
    return this.#past.at(daysAgo);
  }

  /** Returns the server invoices with this service name from seedBilling, oldest first. */
  findInvoices(name: string) {
    return findServiceInvoices(this.#db, { customerId: this.#customerId, kind: 'servers', serviceName: name });
  }

  /** Adds a server with its `ordered` event and returns its id. */
  async addBill(
    name: string,
    choice: PricedOrder,
    { createdAt, ...state }: BillState & { readonly createdAt: Date },
  ): Promise<number> {
    const { planId, period, image, resources } = choice;
    const columns = {
      customer_id: this.#customerId,
      name,
      image: image.name,
      network: networkName,
      period,
      plan_id: planId,
      created_at: createdAt,
    };
    const { id } = await addBill(this.#db, { ...columns, ...resourceColumns(resources), ...state });
    await addEvent(this.#db, id, { type: 'ordered', at: createdAt, details: { plan: choice.planName, period } });
    return id;
  }

  /** Links an invoice to a server. */
  async link(
    billId: number,
    choice: PricedOrder,
    { invoiceId, purpose }: { readonly invoiceId: number; readonly purpose: InvoicePurpose },
  ): Promise<void> {
    const own = { plan_id: choice.planId, ...resourceColumns(choice.resources) };
    await linkServerInvoice(this.#db, { invoice_id: invoiceId, bill_id: billId, purpose, ...own });
  }

  /** Adds the machine of a server in a state, with the events of its build. */
  async addMachine(
    billId: number,
    choice: PricedOrder,
    { state, builtAt }: { readonly state: Machine['state']; readonly builtAt: Date },
  ): Promise<void> {
    const machine = {
      bill_id: billId,
      ...resourceColumns(choice.resources),
      network: networkName,
      ip: null,
      ...withoutTask(state),
    };
    const id = await addMachine(this.#db, machine);
    await saveMachine(this.#db, id, { ip: addressOf(id) });
    await saveBill(this.#db, billId, { vm_created_before: true });
    await this.recordEvent(billId, 'buildStarted', builtAt);
    await this.recordEvent(billId, 'built', new Date(builtAt.getTime() + BUILD_MS));
  }

  /** Adds an event to a server's history. */
  recordEvent(billId: number, type: ServerEventType, at: Date): Promise<void> {
    return addEvent(this.#db, billId, { type, at });
  }

  /** Adds a server that was paid at once, topping up the balance by its price. */
  async addPaid(server: PastServer): Promise<{ readonly billId: number; readonly choice: PricedOrder }> {
    const { name, daysAgo, period } = server;
    const choice = readChoice(server);
    const { planId: id, planName, charges } = choice;
    await this.#past.topUp(daysAgo, invoiceLines(charges, { taxRates: this.#taxRates }).payableToman);
    const invoiceId = await this.#past.paid({
      daysAgo,
      kind: 'servers',
      subject: { code: 'serverOrder', plan: planName },
      product: { id, name: planName },
      serviceName: name,
      period,
      charges,
    });
    const { period_to: until } = await getInvoice(this.#db, invoiceId);
    const billId = await this.addBill(name, choice, {
      createdAt: this.at(daysAgo),
      paid_until: until,
      paid_invoice_id: invoiceId,
    });
    await this.link(billId, choice, { invoiceId, purpose: 'order' });
    await this.recordEvent(billId, 'paid', this.at(daysAgo));
    return { billId, choice };
  }
}

const networkName = serverNetworks[0]?.name ?? '';

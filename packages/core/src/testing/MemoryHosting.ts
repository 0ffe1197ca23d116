import { type Charge, EXPIRY_NOTICE_DAYS, type Invoice, invoiceLabel, periodEnd } from '../billing/index.ts';
import type { SubjectCode } from '../billing/internal.ts';
import { isApiError } from '../client/index.ts';
import {
  type Domain,
  type DomainSuffix,
  type Host,
  hostCharges,
  type HostOrder,
  type HostPlan,
  offerOf,
  showDomainName,
} from '../hosting/index.ts';
import {
  type HostingCatalogue,
  judgeDomainName,
  judgeHostOrder,
  suffixOf,
  toWireAvailability,
} from '../hosting/internal.ts';
import type { Money } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import { draftInvoice, type InvoiceMaker } from './draftInvoice.ts';
import type { IdSequence } from './IdSequence.ts';
import type { MemoryBilling } from './MemoryBilling.ts';
import type { NameRegistry } from './NameRegistry.ts';
import { judged, refuse } from './refuse.ts';

/** Initial hosts and domains of a memory backend, and their catalogue. */
export interface MemoryHostingOptions {
  /** Default: none. Their invoices are added to those of billing when missing there. */
  readonly hosts?: readonly Host[];
  /** Default: none. Their invoices are added to those of billing when missing there. */
  readonly domains?: readonly Domain[];
  /** Default: the plans of hostPlans(). */
  readonly plans?: readonly HostPlan[];
  /** Default: domainSuffixes(). */
  readonly suffixes?: readonly DomainSuffix[];
  /** Full names that are registered by others. Default: none. */
  readonly taken?: readonly string[];
  /** Full names that cannot be registered. Default: none. */
  readonly reserved?: readonly string[];
}

/** Billing data, clock and shared names of the hosts and domains. */
export interface MemoryHostingDeps extends InvoiceMaker {
  readonly billing: MemoryBilling;
  readonly ids: IdSequence;
  readonly names: NameRegistry;
}

const DUE_DAYS = 7;

const registeredStatuses: ReadonlySet<Domain['status']> = new Set(['ACTIVE', 'EXPIRED']);

const nameServers: readonly string[] = ['ns1.abrak.example', 'ns2.abrak.example'];

const blankHost = { userName: '', nameServers: [], autoRenewal: false };

const unpaid = { status: 'PENDINGBILLING', endsAt: null } as const;

type Rented = Domain | Host;

/** Product that an invoice is for. */
interface BilledProduct {
  readonly kind: 'domain' | 'hosting';
  readonly code: SubjectCode;
  readonly product: Pick<HostPlan, 'id' | 'isActive' | 'name' | 'prices'>;
  readonly charges: readonly Charge[];
}

function newestFirst<Item extends Rented>(items: readonly Item[]): readonly Item[] {
  return [...items].sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0) || other.id - one.id);
}

function changed<Item extends Rented>(items: readonly Item[], id: number, changes: Partial<Item>): readonly Item[] {
  return items.map((item) => (item.id === id ? { ...item, ...changes } : item));
}

function isFor({ invoice }: Pick<Rented, 'invoice'>, { id, kind }: Invoice): boolean {
  return invoice !== null && invoice.id === id && invoice.kind === kind;
}

/** Hosts and domains of a memory backend. Nothing happens on a timer; call `renew` to create renewals. */
export class MemoryHosting {
  readonly catalogue: HostingCatalogue;
  readonly #deps: MemoryHostingDeps;
  #hosts: readonly Host[];
  #domains: readonly Domain[];

  constructor(
    { hosts = [], domains = [], plans, suffixes }: HostingCatalogue & Pick<MemoryHostingOptions, 'domains' | 'hosts'>,
    deps: MemoryHostingDeps,
  ) {
    this.catalogue = { plans, suffixes };
    this.#deps = deps;
    this.#hosts = hosts;
    this.#domains = domains;
    deps.ids.skip([...hosts, ...domains].map(({ id }) => id));
    for (const { name, status } of domains) if (registeredStatuses.has(status)) deps.names.register(name, this);
    for (const { name, status } of hosts) if (status === 'ACTIVE') deps.names.assignHost(name, this);
  }

  /** Returns the hosts, newest first, with the current state of their invoices. */
  hosts(): readonly Host[] {
    return newestFirst(this.#hosts).map((host) => {
      const domainStatus = this.#currentStatus(host.name, host.domainStatus);
      return { ...host, domainStatus, invoice: this.#currentInvoice(host.invoice) };
    });
  }

  /** Returns the domains, newest first, with the current state of their invoices. */
  domains(): readonly Domain[] {
    return newestFirst(this.#domains).map((domain) => {
      const status = this.#currentStatus(domain.name, domain.status);
      return { ...domain, status, invoice: this.#currentInvoice(domain.invoice) };
    });
  }

  /** Returns the availability of a name in wire format; throws domainNameInvalid and suffixUnavailable. */
  check(name: string) {
    const offer = offerOf(judged(judgeDomainName(name, this.catalogue.suffixes)), this.#deps.now());
    return toWireAvailability(name, this.#reasonOf(name), offer);
  }

  /** Creates an unpaid host and its draft invoice; throws the order errors of the API. */
  order(asked: HostOrder): Host {
    const { names, now, ids } = this.#deps;
    const { name, plan, suffix, nicHandle } = judged(judgeHostOrder(asked, this.catalogue));
    const isHosted = this.#hosts.some((host) => host.name === name) || names.isHostedByOther(name, this);
    if (isHosted) refuse('domainHosted', 'domainName');
    const reason = suffix === null ? null : this.#reasonOf(name);
    if (reason !== null) refuse(reason === 'RESERVED' ? 'domainReserved' : 'domainTaken', 'domainName');
    if (suffix === null && names.isOfOtherCustomer(name, this)) refuse('domainNotYours', 'domainName');
    const charges = hostCharges({ hostToman: this.#priceOf(plan), domainToman: suffix && this.#priceOf(suffix) });
    const invoice = this.#bill(name, { kind: 'hosting', code: 'hostOrder', product: plan, charges });
    const [id, createdAt] = [ids.next(), now()];
    const isKnown = this.#domains.some((domain) => domain.name === name);
    this.#domains = this.#domains.map((domain) => (domain.name === name ? { ...domain, hostId: id } : domain));
    if (suffix !== null) {
      const domain = { id: ids.next(), name, nicHandle, hostId: id, invoice: null, createdAt, ...unpaid };
      this.#domains = [...this.#domains, domain];
    }
    const notRegistered = isKnown ? 'ACTIVE' : 'EXTERNAL';
    const host = {
      id,
      name,
      invoice,
      createdAt,
      ...unpaid,
      ...blankHost,
      plan: { id: plan.id, name: plan.name },
      domainStatus: suffix === null ? notRegistered : unpaid.status,
    };
    this.#hosts = [...this.#hosts, host];
    return host;
  }

  /** Turns automatic renewal on or off; throws itemMissing. */
  setRenewal(id: number, autoRenewal: boolean): Host {
    this.#hosts = changed(this.#hosts, id, { autoRenewal });
    return this.hosts().find((host) => host.id === id) ?? refuse('itemMissing');
  }

  /** Deletes a host; throws itemMissing. */
  deleteHost(id: number): void {
    const host = this.#hosts.find((other) => other.id === id) ?? refuse('itemMissing');
    this.#cancel(host.invoice);
    this.#hosts = this.#hosts.filter((other) => other !== host);
    this.#deps.names.removeHost(host.name, this);
    this.#domains = this.#domains
      .filter((domain) => domain.hostId !== id || registeredStatuses.has(domain.status))
      .map((domain) => (domain.hostId === id ? { ...domain, hostId: null } : domain));
  }

  /** Deletes a domain; throws itemMissing and domainInUse. */
  deleteDomain(id: number): void {
    const domain = this.#domains.find((other) => other.id === id) ?? refuse('itemMissing');
    if (domain.hostId !== null) refuse('domainInUse');
    this.#cancel(domain.invoice);
    this.#deps.names.release(domain.name, this);
    this.#domains = this.#domains.filter((other) => other !== domain);
  }

  /**
   * Throws domainTaken when the name of an unpaid order was registered by someone else, and domainHosted when it has a
   * host of another customer.
   */
  requireName(invoice: Invoice): void {
    const host = this.hosts().find((one) => isFor(one, invoice));
    const own = this.domains().find((domain) => isFor(domain, invoice));
    if (host?.domainStatus === 'TAKEN' || own?.status === 'TAKEN') refuse('domainTaken', 'domainName');
    if (host !== undefined && this.#deps.names.isHostedByOther(host.name, this)) refuse('domainHosted', 'domainName');
  }

  /** Applies a paid invoice: activates the host with its domain, or adds a year. */
  paid(invoice: Invoice): void {
    const host = this.#hosts.find((one) => isFor(one, invoice));
    const domain = this.#domains.find((one) => isFor(one, invoice));
    if (domain !== undefined) this.#register(domain, { endsAt: this.#nextEnd(domain.endsAt), invoice });
    if (host !== undefined) this.#activate(host, invoice);
  }

  /**
   * Creates the renewal invoices of hosts and domains that end soon; pays those with automatic renewal from the
   * balance.
   */
  renew(): void {
    const isSoon = ({ endsAt }: Rented) => endsAt !== null && endsAt - this.#deps.now() < EXPIRY_NOTICE_DAYS * DAY_MS;
    for (const host of this.hosts().filter(isSoon)) {
      const plan = this.catalogue.plans.find(({ id }) => id === host.plan?.id);
      if (plan === undefined) continue;
      const invoice = this.#renewalOf(host, { kind: 'hosting', code: 'hostRenewal', product: plan });
      this.#hosts = changed(this.#hosts, host.id, { invoice });
      if (host.autoRenewal) this.#tryToPay(invoice);
    }
    for (const domain of this.domains().filter(isSoon)) {
      const suffix = suffixOf(domain.name, this.catalogue.suffixes) ?? refuse('suffixUnavailable', 'domainName');
      const product = { ...suffix, name: suffix.suffix };
      const invoice = this.#renewalOf(domain, { kind: 'domain', code: 'domainRenewal', product });
      this.#domains = changed(this.#domains, domain.id, { invoice });
      if (this.#hosts.some(({ id, autoRenewal }) => id === domain.hostId && autoRenewal)) this.#tryToPay(invoice);
    }
  }

  #currentStatus(name: string, status: Domain['status']): Domain['status'] {
    const isTaken = status === unpaid.status && this.#deps.names.isRegisteredByOther(name, this);
    return isTaken ? 'TAKEN' : status;
  }

  #currentInvoice(invoice: Invoice | null): Invoice | null {
    return this.#deps.billing.invoices().find((current) => isFor({ invoice }, current)) ?? invoice;
  }

  #register(domain: Domain, changes: Partial<Domain>): void {
    this.#domains = changed(this.#domains, domain.id, { status: 'ACTIVE', ...changes });
    this.#deps.names.register(domain.name, this);
  }

  #activate(host: Host, invoice: Invoice): void {
    const userName = host.userName || host.name.replaceAll(/[^a-z0-9]/g, '').slice(0, 16);
    const domainStatus = host.domainStatus === unpaid.status ? 'ACTIVE' : host.domainStatus;
    const endsAt = this.#nextEnd(host.endsAt);
    const changes = { status: 'ACTIVE', domainStatus, userName, nameServers, endsAt, invoice } as const;
    this.#hosts = changed(this.#hosts, host.id, changes);
    this.#deps.names.assignHost(host.name, this);
    const domain = this.#domains.find(({ hostId, status }) => hostId === host.id && status === unpaid.status);
    if (domain !== undefined) this.#register(domain, { endsAt });
  }

  #nextEnd(endsAt: number | null): number {
    return periodEnd(Math.max(endsAt ?? 0, this.#deps.now()), 'YEAR', { locale: this.#deps.locale() });
  }

  #reasonOf(name: string): 'OWN' | 'RESERVED' | 'TAKEN' | null {
    const { names } = this.#deps;
    if (this.#domains.some((domain) => domain.name === name)) return 'OWN';
    if (names.isReserved(name)) return 'RESERVED';
    return names.isRegistered(name) ? 'TAKEN' : null;
  }

  #priceOf(product: Pick<HostPlan, 'isActive' | 'prices'>): Money {
    const offer = offerOf(product, this.#deps.now());
    return offer.problem === null ? offer.priceToman : refuse('priceMissing');
  }

  #cancel(invoice: Invoice | null): void {
    if (invoice !== null) this.#deps.billing.cancel(invoice);
  }

  #tryToPay(invoice: Invoice): void {
    try {
      this.#deps.billing.pay([invoice]);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'balanceTooLow') throw error;
    }
  }

  #renewalOf({ name, invoice }: Rented, subject: Omit<BilledProduct, 'charges'>): Invoice {
    if (invoice !== null && invoiceLabel(invoice, this.#deps.now()) === 'due') return invoice;
    const charges = hostCharges({ hostToman: this.#priceOf(subject.product), domainToman: null });
    return this.#bill(name, { ...subject, charges });
  }

  #bill(domainName: string, { kind, code, product, charges }: BilledProduct): Invoice {
    const [name, period] = [showDomainName(domainName), 'YEAR'];
    const subject =
      kind === 'hosting'
        ? { title: product.name, subject: { code, plan: product.name } }
        : { title: domainName, subject: { code, name } };
    const billed = { id: product.id, name: product.name, quotaBytes: null };
    const what = { kind, ...subject, product: billed, serviceName: name, period, charges };
    return this.#deps.billing.bill(draftInvoice(this.#deps, what, { dueDays: DUE_DAYS }), () => false);
  }
}

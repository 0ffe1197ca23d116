import {
  type Invoice,
  type InvoiceKind,
  type Charge,
  EXPIRY_NOTICE_DAYS,
  invoiceLabel,
  periodEnd,
} from '../billing/index.ts';
import type { SubjectCode } from '../billing/internal.ts';
import { ApiError, type ErrorCode, isApiError } from '../client/index.ts';
import {
  checkDomainName,
  type Domain,
  type DomainAnswer,
  type DomainSuffix,
  type Host,
  type HostOrder,
  type HostPlan,
  checkNicHandle,
  hostCharges,
  needsNicHandle,
  offerOf,
  showDomainName,
} from '../hosting/index.ts';
import type { Locale, Money } from '../shared/index.ts';
import { DAY_MS } from '../shared/internal.ts';
import { draftInvoice } from './draftInvoice.ts';
import type { IdSequence } from './IdSequence.ts';
import type { MemoryBilling } from './MemoryBilling.ts';
import type { NameRegistry } from './NameRegistry.ts';

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
export interface MemoryHostingDeps {
  readonly billing: MemoryBilling;
  readonly now: () => number;
  /** Tax rates in basis points. */
  readonly taxRates: readonly number[];
  /** Returns the customer's language. */
  readonly locale: () => Locale;
  readonly ids: IdSequence;
  readonly names: NameRegistry;
}

const DUE_DAYS = 7;

const registeredStatuses: ReadonlySet<Domain['status']> = new Set(['ACTIVE', 'EXPIRED']);

const nameServers: readonly string[] = ['ns1.abrak.example', 'ns2.abrak.example'];

function refuse(code: ErrorCode, field?: string): never {
  throw new ApiError(field === undefined ? { code } : { code, fields: { [field]: code } });
}

function newestFirst<Item extends Pick<Domain, 'createdAt' | 'id'>>(items: readonly Item[]): readonly Item[] {
  return [...items].sort((one, other) => (other.createdAt ?? 0) - (one.createdAt ?? 0) || other.id - one.id);
}

/** Hosts and domains of a memory backend. Nothing happens on a timer; call `renew` to create renewals. */
export class MemoryHosting {
  readonly plans: readonly HostPlan[];
  readonly suffixes: readonly DomainSuffix[];
  readonly #deps: MemoryHostingDeps;
  #hosts: readonly Host[];
  #domains: readonly Domain[];

  constructor(
    options: MemoryHostingOptions & Required<Pick<MemoryHostingOptions, 'plans' | 'suffixes'>>,
    deps: MemoryHostingDeps,
  ) {
    const { hosts = [], domains = [] } = options;
    this.plans = options.plans;
    this.suffixes = options.suffixes;
    this.#deps = deps;
    this.#hosts = hosts;
    this.#domains = domains;
    deps.ids.skip([...hosts, ...domains].map(({ id }) => id));
    for (const { name, status } of domains) if (registeredStatuses.has(status)) deps.names.register(name, this);
    for (const { name, status } of hosts) if (status === 'ACTIVE') deps.names.assignHost(name, this);
  }

  /** Returns the hosts, newest first, with the current state of their invoices. */
  hosts(): readonly Host[] {
    return newestFirst(this.#hosts).map((host) => this.#currentHost(host));
  }

  /** Returns the domains, newest first, with the current state of their invoices. */
  domains(): readonly Domain[] {
    return newestFirst(this.#domains).map((domain) => {
      return {
        ...domain,
        status: this.#currentStatus(domain.name, domain.status),
        invoice: this.#currentInvoice(domain.invoice),
      };
    });
  }

  /** Returns the availability of a name; throws domainNameInvalid and suffixUnavailable. */
  check(typed: string): DomainAnswer {
    const name = this.#registrable(typed);
    const offer = offerOf(this.#suffixOf(name), this.#deps.now());
    const price =
      offer.problem === null
        ? { priceToman: offer.priceToman, period: offer.period }
        : { priceToman: null, period: null };
    const reason = this.#reasonOf(name);
    return { name, isAvailable: reason === null, reason, ...price };
  }

  /** Creates an unpaid host and its draft invoice; throws the order errors of the API. */
  order({ productId, domainName, register, nicHandle }: HostOrder): Host {
    const { now } = this.#deps;
    const name = register ? this.#registrable(domainName) : this.#requireValidName(domainName);
    const handle = register && needsNicHandle(name) ? this.#requireNicHandle(nicHandle ?? '') : null;
    const plan = this.plans.find(({ id }) => id === productId) ?? refuse('planMissing', 'productId');
    this.#requireUnhosted(name);
    if (register) this.#requireAvailable(name);
    else if (this.#deps.names.isOfOtherCustomer(name, this)) refuse('domainNotYours', 'domainName');
    const domainToman = register ? this.#priceOf(this.#suffixOf(name)) : null;
    const charges = hostCharges({ hostToman: this.#priceOf(plan), domainToman });
    const invoice = this.#bill('hosting', { code: 'hostOrder', name, product: plan, title: plan.name, charges });
    const id = this.#deps.ids.next();
    const domain = {
      name,
      status: 'PENDINGBILLING',
      nicHandle: handle,
      endsAt: null,
      hostId: id,
      invoice: null,
    } as const;
    if (register) this.#domains = [...this.#domains, { id: this.#deps.ids.next(), ...domain, createdAt: now() }];
    const isKnown = this.#domains.some((one) => one.name === name);
    this.#domains = this.#domains.map((one) => (one.name === name ? { ...one, hostId: id } : one));
    const domainStatus = register ? 'PENDINGBILLING' : isKnown ? 'ACTIVE' : 'EXTERNAL';
    const blank = {
      status: 'PENDINGBILLING',
      userName: '',
      nameServers: [],
      autoRenewal: false,
      endsAt: null,
    } as const;
    const host = {
      id,
      name,
      domainStatus,
      ...blank,
      plan: { id: plan.id, name: plan.name },
      invoice,
      createdAt: now(),
    };
    this.#hosts = [...this.#hosts, host];
    return host;
  }

  /** Turns automatic renewal on or off; throws itemMissing. */
  setRenewal(id: number, autoRenewal: boolean): Host {
    return this.#changeHost(id, { autoRenewal });
  }

  /** Deletes a host; throws itemMissing. */
  deleteHost(id: number): void {
    const host = this.#host(id);
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
    const host = this.hosts().find((one) => this.#isFor(one, invoice));
    const own = this.domains().find((domain) => this.#isFor(domain, invoice));
    if (host?.domainStatus === 'TAKEN' || own?.status === 'TAKEN') refuse('domainTaken', 'domainName');
    if (host !== undefined && this.#deps.names.isHostedByOther(host.name, this)) refuse('domainHosted', 'domainName');
  }

  /** Applies a paid invoice: activates the host with its domain, or adds a year. */
  paid(invoice: Invoice): void {
    const host = this.#hosts.find((one) => this.#isFor(one, invoice));
    const domain = this.#domains.find((one) => this.#isFor(one, invoice));
    if (domain !== undefined) {
      this.#changeDomain(domain.id, { status: 'ACTIVE', endsAt: this.#nextEnd(domain.endsAt), invoice });
      this.#deps.names.register(domain.name, this);
    }
    if (host !== undefined) this.#activate(host, invoice);
  }

  /**
   * Creates the renewal invoices of hosts and domains that end soon; pays those with automatic renewal from the
   * balance.
   */
  renew(): void {
    const isSoon = ({ endsAt }: Pick<Host, 'endsAt'>) =>
      endsAt !== null && endsAt - this.#deps.now() < EXPIRY_NOTICE_DAYS * DAY_MS;
    for (const host of this.hosts().filter(isSoon)) {
      const plan = this.plans.find(({ id }) => id === host.plan?.id);
      if (plan === undefined) continue;
      const charges = hostCharges({ hostToman: this.#priceOf(plan), domainToman: null });
      const invoice =
        this.#openInvoice(host.invoice) ??
        this.#bill('hosting', { code: 'hostRenewal', name: host.name, product: plan, title: plan.name, charges });
      this.#changeHost(host.id, { invoice });
      if (host.autoRenewal) this.#tryToPay(invoice);
    }
    for (const domain of this.domains().filter(isSoon)) {
      const product = this.#suffixOf(domain.name);
      const charges = hostCharges({ hostToman: this.#priceOf(product), domainToman: null });
      const named = { ...product, name: product.suffix };
      const invoice =
        this.#openInvoice(domain.invoice) ??
        this.#bill('domain', { code: 'domainRenewal', name: domain.name, product: named, title: domain.name, charges });
      this.#changeDomain(domain.id, { invoice });
      if (this.#hosts.some(({ id, autoRenewal }) => id === domain.hostId && autoRenewal)) this.#tryToPay(invoice);
    }
  }

  #host(id: number): Host {
    return this.#hosts.find((host) => host.id === id) ?? refuse('itemMissing');
  }

  #changeHost(id: number, changes: Partial<Host>): Host {
    const host = { ...this.#host(id), ...changes };
    this.#hosts = this.#hosts.map((other) => (other.id === id ? host : other));
    return this.#currentHost(host);
  }

  #currentHost(host: Host): Host {
    const domainStatus = this.#currentStatus(host.name, host.domainStatus);
    return { ...host, domainStatus, invoice: this.#currentInvoice(host.invoice) };
  }

  #currentStatus(name: string, status: Domain['status']): Domain['status'] {
    const isTaken = status === 'PENDINGBILLING' && this.#deps.names.isRegisteredByOther(name, this);
    return isTaken ? 'TAKEN' : status;
  }

  #changeDomain(id: number, changes: Partial<Domain>): void {
    this.#domains = this.#domains.map((domain) => (domain.id === id ? { ...domain, ...changes } : domain));
  }

  #currentInvoice(invoice: Invoice | null): Invoice | null {
    const current = this.#deps.billing.invoices().find(({ id, kind }) => id === invoice?.id && kind === invoice.kind);
    return current ?? invoice;
  }

  #openInvoice(invoice: Invoice | null): Invoice | null {
    return invoice !== null && invoiceLabel(invoice, this.#deps.now()) === 'due' ? invoice : null;
  }

  #isFor({ invoice }: Pick<Host, 'invoice'>, { id, kind }: Invoice): boolean {
    return invoice !== null && invoice.id === id && invoice.kind === kind;
  }

  #activate(host: Host, invoice: Invoice): void {
    const userName = host.userName || host.name.replaceAll(/[^a-z0-9]/g, '').slice(0, 16);
    const isNew = host.domainStatus === 'PENDINGBILLING';
    const endsAt = this.#nextEnd(host.endsAt);
    const domainStatus = isNew ? 'ACTIVE' : host.domainStatus;
    this.#changeHost(host.id, { status: 'ACTIVE', domainStatus, userName, nameServers, endsAt, invoice });
    const domain = this.#domains.find(({ hostId, status }) => hostId === host.id && status === 'PENDINGBILLING');
    this.#deps.names.assignHost(host.name, this);
    if (domain === undefined) return;
    this.#changeDomain(domain.id, { status: 'ACTIVE', endsAt });
    this.#deps.names.register(domain.name, this);
  }

  #nextEnd(endsAt: number | null): number {
    return periodEnd(Math.max(endsAt ?? 0, this.#deps.now()), 'YEAR', { locale: this.#deps.locale() });
  }

  #suffixOf(name: string): DomainSuffix {
    const suffix = name.slice(name.indexOf('.'));
    return this.suffixes.find((one) => one.suffix === suffix) ?? refuse('suffixUnavailable', 'domainName');
  }

  #registrable(typed: string): string {
    const check = checkDomainName(typed, { suffixes: this.suffixes });
    if (check.ok && check.value === typed) return typed;
    return refuse(
      !check.ok && check.code === 'domainSuffixUnknown' ? 'suffixUnavailable' : 'domainNameInvalid',
      'domainName',
    );
  }

  #reasonOf(name: string): DomainAnswer['reason'] {
    const { names } = this.#deps;
    if (this.#domains.some((domain) => domain.name === name)) return 'own';
    if (names.isReserved(name)) return 'reserved';
    return names.isRegistered(name) ? 'taken' : null;
  }

  #requireAvailable(name: string): void {
    const reason = this.#reasonOf(name);
    if (reason !== null) refuse(reason === 'reserved' ? 'domainReserved' : 'domainTaken', 'domainName');
  }

  #requireUnhosted(name: string): void {
    const isHosted = this.#hosts.some((host) => host.name === name) || this.#deps.names.isHostedByOther(name, this);
    if (isHosted) refuse('domainHosted', 'domainName');
  }

  #requireValidName(typed: string): string {
    const check = checkDomainName(typed, { suffixes: this.suffixes, isAnySuffix: true });
    return check.ok && check.value === typed ? typed : refuse('domainNameInvalid', 'domainName');
  }

  #requireNicHandle(typed: string): string {
    const check = checkNicHandle(typed);
    return check.ok ? check.value : refuse('nicHandleInvalid', 'nicHandle');
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

  #bill(
    kind: Extract<InvoiceKind, 'domain' | 'hosting'>,
    {
      code,
      name,
      product,
      title,
      charges,
    }: {
      code: SubjectCode;
      name: string;
      product: Pick<HostPlan, 'id' | 'name'>;
      title: string;
      charges: readonly Charge[];
    },
  ): Invoice {
    const subject = {
      kind,
      title,
      subject: kind === 'hosting' ? { code, plan: product.name } : { code, name: showDomainName(name) },
      product: { id: product.id, name: product.name, quotaBytes: null },
      serviceName: showDomainName(name),
      period: 'YEAR',
    } as const;
    const { now, taxRates, locale } = this.#deps;
    const draft = draftInvoice(subject, charges, { now: now(), taxRates, locale: locale(), dueDays: DUE_DAYS });
    return this.#deps.billing.bill(draft, () => false);
  }
}

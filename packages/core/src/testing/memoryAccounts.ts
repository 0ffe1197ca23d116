import { type Invoice, taxRatesOf } from '../billing/index.ts';
import { capabilityEffects } from '../contract/index.ts';
import { type User, storageLimits } from '../account/index.ts';
import { aUser, storageOffers } from '../account/fixtures.ts';
import { resolveProvider } from '../client/internal.ts';
import { offeredPlans, offeredSuffixes } from '../hosting/internal.ts';
import type { Capability } from '../settings/index.ts';
import { type Money, toman } from '../shared/index.ts';
import { DocumentTree } from './DocumentTree.ts';
import { createIds } from './IdSequence.ts';
import type { MemoryBackendOptions } from './MemoryBackendOptions.ts';
import { type MemoryCustomer, MemoryCustomers } from './MemoryCustomers.ts';
import { catalogueOf, createRentals } from './memoryRentals.ts';
import { MemoryFactors } from './MemoryFactors.ts';
import { MemoryJobs } from './MemoryJobs.ts';
import type { MemoryAccount, MemoryWorld } from './memoryRoute.ts';
import { MemoryVersions } from './MemoryVersions.ts';
import { NameRegistry } from './NameRegistry.ts';

/** Default password of a customer. */
export const PASSWORD = 'abrak';

// They concern pages of other origins, the storage of tokens and passwords, and open connections, which the backend in
// memory does not have.
const withoutMemory: ReadonlySet<string> = new Set(['cookieRenewal', 'embedTokens', 'liveUpdates', 'passwordRules']);

/** Capabilities that a memory backend announces by default. */
export const memoryCapabilities: readonly Capability[] = Object.keys(capabilityEffects).filter(
  (name) => !withoutMemory.has(name),
);

function walletOf(customer: MemoryCustomer) {
  const change = (changes: Partial<User>) => {
    customer.user = { ...customer.user, ...changes };
  };
  return {
    balance: {
      get: () => toman(customer.user.balanceToman),
      set: (balanceToman: Money) => change({ balanceToman }),
    },
    onStoragePaid: ({ product, period }: Invoice) => {
      const quotaBytes = product && storageLimits(product.id)?.quotaBytes;
      if (product && quotaBytes) change({ plan: { id: product.id, name: product.name, period, quotaBytes } });
    },
  };
}

type AccountData = Pick<
  MemoryBackendOptions,
  | 'apiKeys'
  | 'billing'
  | 'documentJobs'
  | 'documents'
  | 'hosting'
  | 'mailsOff'
  | 'notifications'
  | 'servers'
  | 'shared'
  | 'trashed'
  | 'versions'
>;

function createAccountFactory({
  billing,
  hosting = {},
  now,
  provider,
  catalogue: servers,
}: Pick<MemoryBackendOptions, 'billing' | 'hosting'> & Pick<MemoryWorld, 'catalogue' | 'now' | 'provider'>) {
  const ids = createIds();
  const { taken = [], reserved = [], plans = offeredPlans(provider), suffixes = offeredSuffixes(provider) } = hosting;
  const names = new NameRegistry({ taken, reserved });
  const catalogue = { ...(plans && { plans }), ...(suffixes && { suffixes }) };
  const bank = {
    ...(billing?.bankOutcome && { bankOutcome: billing.bankOutcome }),
    ...(billing?.gatewayAddress && { gatewayAddress: billing.gatewayAddress }),
  };
  const create = (customer: MemoryCustomer, data: AccountData = {}): MemoryAccount => {
    const { documents = [], trashed = [], shared = [] } = data;
    const rented = { billing: data.billing ?? bank, servers: data.servers, hosting: { ...catalogue, ...data.hosting } };
    const tree = new DocumentTree({
      documents,
      trashed,
      ownerName: customer.user.displayName,
      now,
      ids: ids.documents,
    });
    return {
      customer,
      tree,
      versions: new MemoryVersions({ tree, now, versions: data.versions }),
      jobs: new MemoryJobs(data.documentJobs),
      ...createRentals(rented, {
        now,
        ids,
        names,
        catalogue: servers,
        taxRates: taxRatesOf(provider),
        locale: () => customer.user.locale,
        ...walletOf(customer),
      }),
      usedBytes: customer.user.usedBytes,
      shared,
      shares: new Map(),
      linkLimits: new Map(),
      notifications: (data.notifications ?? []).map(({ isRead, ...one }) => ({
        ...one,
        readAt: isRead ? one.createdAt : null,
      })),
      dismissed: new Set(),
      apiKeys: [...(data.apiKeys ?? [])],
      mailsOff: new Set(data.mailsOff),
      archives: new Map(),
      contents: new Map(),
    };
  };
  return { names, create };
}

/** Customers of a memory backend with their accounts. */
export interface MemoryAccounts {
  readonly world: MemoryWorld;
  readonly names: NameRegistry;
  /** Account of the customer that the options describe. */
  readonly first: MemoryAccount;
  /** Replaces the answer of the settings call. */
  changeSettings(settings: unknown): void;
}

/** Creates the accounts of a backend; a customer who signs up later gets an empty account. */
export function createAccounts(options: MemoryBackendOptions): MemoryAccounts {
  const {
    user = aUser(),
    now = Date.now,
    password = PASSWORD,
    isLocked = false,
    sessions = [],
    activity = [],
    mails = [],
  } = options;
  let settings: unknown = options.settings ?? { capabilities: memoryCapabilities };
  const customers = new MemoryCustomers({ user, password, isLocked, sessions, activity, mails, now });
  const factors = new MemoryFactors(now);
  factors.give(customers.first(), options.factors ?? {});
  const provider = resolveProvider(options.provider ?? {});
  const catalogue = catalogueOf(options.servers);
  const { names, create } = createAccountFactory({ ...options, catalogue, now, provider });
  const first = create(customers.first(), options);
  const accounts = new Map([[first.customer, first]]);
  const accountOf = (customer: MemoryCustomer) => {
    const account = accounts.get(customer) ?? create(customer);
    accounts.set(customer, account);
    return account;
  };
  const world: MemoryWorld = {
    customers,
    factors,
    catalogue,
    now,
    partners: options.partners ?? [],
    offers: options.offers ?? storageOffers(),
    limits: options.limits,
    provider,
    settings: () => settings,
    accounts: () => [...accounts.values()],
    accountOfEmail: (email) => {
      const customer = customers.find(email);
      return customer && accountOf(customer);
    },
    accountOf: (token) => accountOf(customers.requireCustomer(token)),
  };
  return {
    world,
    names,
    first,
    changeSettings: (changed) => {
      settings = changed;
    },
  };
}

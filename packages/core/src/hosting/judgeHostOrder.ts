import type { FieldCheck } from '../shared/internal.ts';
import type { HostOrder } from './api.ts';
import type { DomainSuffix, HostPlan } from './catalogueSchema.ts';
import { checkDomainName } from './checkDomainName.ts';
import { checkNicHandle, needsNicHandle } from './nicHandle.ts';

/** Plans and suffixes that are sold. */
export interface HostingCatalogue {
  readonly plans: readonly HostPlan[];
  readonly suffixes: readonly DomainSuffix[];
}

/** Order of a host that passed the checks that need no state. */
export interface JudgedHostOrder {
  readonly name: string;
  readonly plan: HostPlan;
  /** Suffix of the domain to register; null when the domain is registered already. */
  readonly suffix: DomainSuffix | null;
  /** Null where the registry needs none. */
  readonly nicHandle: string | null;
}

type NameFault = 'domainNameInvalid' | 'suffixUnavailable';

const fault = <Code extends string>(code: Code, field: string) => ({ ok: false, code, field }) as const;

/** Returns the suffix of a full name in wire format. */
export function suffixOf(name: string, suffixes: readonly DomainSuffix[]): DomainSuffix | undefined {
  return suffixes.find(({ suffix }) => suffix === name.slice(name.indexOf('.')));
}

/** Returns the suffix under which a name can be registered. Names are sent in wire format: clients correct typed ones. */
export function judgeDomainName(name: string, suffixes: readonly DomainSuffix[]): FieldCheck<DomainSuffix, NameFault> {
  const check = checkDomainName(name, { suffixes });
  const suffix = suffixOf(name, suffixes);
  if (check.ok && check.value === name && suffix !== undefined) return { ok: true, value: suffix };
  const isUnknown = check.ok ? check.value === name : check.code === 'domainSuffixUnknown';
  return fault(isUnknown ? 'suffixUnavailable' : 'domainNameInvalid', 'domainName');
}

/** Checks an order of a host as far as it needs no state; used by backends. */
export function judgeHostOrder(
  { productId, domainName: name, register, nicHandle: typed }: HostOrder,
  { plans, suffixes }: HostingCatalogue,
): FieldCheck<JudgedHostOrder, NameFault | 'nicHandleInvalid' | 'planMissing'> {
  const registrable = register ? judgeDomainName(name, suffixes) : undefined;
  if (registrable?.ok === false) return registrable;
  const check = checkDomainName(name, { suffixes, isAnySuffix: true });
  if (!check.ok || check.value !== name) return fault('domainNameInvalid', 'domainName');
  const handle = register && needsNicHandle(name) ? checkNicHandle(typed ?? '') : undefined;
  if (handle?.ok === false) return fault('nicHandleInvalid', 'nicHandle');
  const plan = plans.find(({ id }) => id === productId);
  if (plan === undefined) return fault('planMissing', 'productId');
  const value = { name, plan, suffix: registrable?.value ?? null, nicHandle: handle?.value ?? null };
  return { ok: true, value };
}

import type { ErrorCode } from '../client/index.ts';
import { checkDomainName, DEFAULT_DOMAIN_SUFFIX, showDomainName, type SuffixRule } from './checkDomainName.ts';
import type { DomainAnswer } from './schema.ts';

/** Draft order of a host with its domain. Prices are not stored; they are computed when the order is evaluated. */
export interface DomainOrderState {
  /** Domain name as typed. */
  readonly typed: string;
  /** Suffix for a name that was typed without one, including the dot. */
  readonly suffix: string;
  /** True to register the name; false when it is already registered. */
  readonly isRegistration: boolean;
  /** NIC handle as typed. */
  readonly nicHandle: string;
  readonly planId: number | null;
  /** Full name that was picked from the suggestions with other suffixes; null for the typed name. */
  readonly picked: string | null;
  /** Availability answers, the latest one for each name. */
  readonly answers: readonly DomainAnswer[];
  /** Error of the rejected order; cleared when the order changes. */
  readonly refusal: { readonly name: string; readonly code: ErrorCode } | null;
}

/** Events that change a draft order. */
export type DomainOrderEvent =
  | { readonly type: 'typed'; readonly text: string; readonly suffixes: readonly SuffixRule[] }
  | { readonly type: 'suffixChosen'; readonly suffix: string }
  | { readonly type: 'registersChosen'; readonly registers: boolean }
  /** An availability answer arrived, possibly for an earlier name. */
  | { readonly type: 'answered'; readonly answer: DomainAnswer }
  /** One of the suggested names was picked. */
  | { readonly type: 'picked'; readonly name: string }
  | { readonly type: 'planChosen'; readonly planId: number }
  | { readonly type: 'nicHandleTyped'; readonly text: string }
  /** The server rejected the order, or its payment, for this name. */
  | { readonly type: 'refused'; readonly code: ErrorCode; readonly name: string };

// Order errors that make the name unavailable.
const refusedNames: ReadonlyMap<ErrorCode, DomainAnswer['reason']> = new Map([
  ['domainTaken', 'taken'],
  ['domainReserved', 'reserved'],
]);

/** Creates an empty draft order with an optional suffix and plan. */
export function startDomainOrder({
  suffix = DEFAULT_DOMAIN_SUFFIX,
  planId = null,
}: { readonly suffix?: string; readonly planId?: number | null } = {}): DomainOrderState {
  return { typed: '', suffix, isRegistration: true, nicHandle: '', planId, picked: null, answers: [], refusal: null };
}

function withAnswer({ answers }: DomainOrderState, answer: DomainAnswer): readonly DomainAnswer[] {
  return [...answers.filter(({ name }) => name !== answer.name), answer];
}

/** Stores the typed name; a typed suffix that is sold becomes the chosen suffix. */
function setTypedName(state: DomainOrderState, text: string, suffixes: readonly SuffixRule[]): DomainOrderState {
  const check = checkDomainName(text, { suffix: state.suffix, suffixes });
  const label = check.ok ? check.value.split('.', 1).join('') : '';
  const suffix = check.ok ? check.value.slice(label.length) : state.suffix;
  return { ...state, typed: text, suffix, picked: null };
}

/** Changes the suffix; a suffix that was typed with the name is removed from it. */
function chooseSuffix(state: DomainOrderState, suffix: string): DomainOrderState {
  const old = [{ suffix: state.suffix, allowsIdn: true }];
  const check = checkDomainName(state.typed, { suffix: state.suffix, suffixes: old });
  const isTyped = check.ok && state.typed.includes('.');
  const typed = isTyped ? showDomainName(check.value.slice(0, -state.suffix.length)) : state.typed;
  return { ...state, typed, suffix, picked: null };
}

function refuse(state: DomainOrderState, name: string, code: ErrorCode): DomainOrderState {
  const reason = refusedNames.get(code);
  const refusal = { name, code };
  if (reason === undefined) return { ...state, refusal };
  const known = state.answers.find((answer) => answer.name === name);
  const answer: DomainAnswer = { priceToman: null, period: null, ...known, name, isAvailable: false, reason };
  return { ...state, refusal, picked: null, answers: withAnswer(state, answer) };
}

/** Returns the draft order after an event. */
export function reduceDomainOrder(state: DomainOrderState, event: DomainOrderEvent): DomainOrderState {
  switch (event.type) {
    case 'typed':
      return { ...setTypedName(state, event.text, event.suffixes), refusal: null };
    case 'suffixChosen':
      return { ...chooseSuffix(state, event.suffix), refusal: null };
    case 'registersChosen':
      return { ...state, isRegistration: event.registers, picked: null, refusal: null };
    case 'answered':
      return { ...state, answers: withAnswer(state, event.answer) };
    case 'picked':
      return { ...state, picked: event.name, refusal: null };
    case 'planChosen':
      return { ...state, planId: event.planId, refusal: null };
    case 'nicHandleTyped':
      return { ...state, nicHandle: event.text, refusal: null };
    case 'refused':
      return refuse(state, event.name, event.code);
    default:
      return event satisfies never;
  }
}

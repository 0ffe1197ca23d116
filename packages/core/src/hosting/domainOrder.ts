import type { ErrorCode } from '../client/index.ts';
import { checkDomainName, DEFAULT_DOMAIN_SUFFIX, showDomainName, type SuffixRule } from './checkDomainName.ts';
import type { DomainAnswer } from './schema.ts';

/** An order of a host with its domain that is being put together; its price is never kept, always reckoned. */
export interface DomainOrderState {
  /** The name as it was typed. */
  readonly typed: string;
  /** What is chosen for a name without one, with its dot. */
  readonly suffix: string;
  /** Whether the name is to be registered, or is there already. */
  readonly registers: boolean;
  /** As it was typed. */
  readonly nicHandle: string;
  readonly planId: number | null;
  /** The name that was chosen among those with other suffixes; null for the one that was typed. */
  readonly picked: string | null;
  /** What the server said of names, the latest of each. */
  readonly answers: readonly DomainAnswer[];
  /** Why the order was refused, until something about it changes. */
  readonly refusal: { readonly name: string; readonly code: ErrorCode } | null;
}

/** What can happen to an order. */
export type DomainOrderEvent =
  | { readonly type: 'typed'; readonly text: string; readonly suffixes: readonly SuffixRule[] }
  | { readonly type: 'suffixChosen'; readonly suffix: string }
  | { readonly type: 'registersChosen'; readonly registers: boolean }
  /** The server's answer, whenever it comes. */
  | { readonly type: 'answered'; readonly answer: DomainAnswer }
  /** One of the names that were checked side by side. */
  | { readonly type: 'picked'; readonly name: string }
  | { readonly type: 'planChosen'; readonly planId: number }
  | { readonly type: 'nicHandleTyped'; readonly text: string }
  /** The server has refused the order, or its payment, for this name. */
  | { readonly type: 'refused'; readonly code: ErrorCode; readonly name: string };

// What a refusal says of the name itself.
const refusedNames: ReadonlyMap<ErrorCode, DomainAnswer['reason']> = new Map([
  ['domainTaken', 'taken'],
  ['domainReserved', 'reserved'],
]);

/** Begins an order, by a suffix and a plan that were chosen before. */
export function startDomainOrder({
  suffix = DEFAULT_DOMAIN_SUFFIX,
  planId = null,
}: { readonly suffix?: string; readonly planId?: number | null } = {}): DomainOrderState {
  return { typed: '', suffix, registers: true, nicHandle: '', planId, picked: null, answers: [], refusal: null };
}

function withAnswer({ answers }: DomainOrderState, answer: DomainAnswer): readonly DomainAnswer[] {
  return [...answers.filter(({ name }) => name !== answer.name), answer];
}

/** Takes a name with a suffix that is sold for a choice of that suffix. */
function type(state: DomainOrderState, text: string, suffixes: readonly SuffixRule[]): DomainOrderState {
  const check = checkDomainName(text, { suffix: state.suffix, suffixes });
  const label = check.ok ? check.value.split('.', 1).join('') : '';
  const suffix = check.ok ? check.value.slice(label.length) : state.suffix;
  return { ...state, typed: text, suffix, picked: null };
}

/** Takes another suffix; one that was typed gives way to it. */
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

/** What an order is after something has happened to it (B §2, "Hosting and domain screens"). */
export function reduceDomainOrder(state: DomainOrderState, event: DomainOrderEvent): DomainOrderState {
  switch (event.type) {
    case 'typed':
      return { ...type(state, event.text, event.suffixes), refusal: null };
    case 'suffixChosen':
      return { ...chooseSuffix(state, event.suffix), refusal: null };
    case 'registersChosen':
      return { ...state, registers: event.registers, picked: null, refusal: null };
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

import {
  type DomainNameProblem,
  type DomainAnswer,
  type DomainOrderEvent,
  type DomainOrderSelection,
  type DomainOrderState,
  type DomainSuffix,
} from '@abrak/core';
import { type NameCheck, useNameChecks } from './useNameChecks.ts';

/** A search for a name, as an order or a page of its own holds it. */
export interface SearchInput {
  readonly state: DomainOrderState;
  readonly selection: DomainOrderSelection;
  readonly suffixes: readonly DomainSuffix[];
  /** When prices were read, in milliseconds since the epoch. */
  readonly now: number;
  readonly send: (event: DomainOrderEvent) => void;
}

/** A name with what is known of it. */
export interface Finding {
  readonly name: string;
  readonly answer: DomainAnswer | undefined;
  readonly check: NameCheck | undefined;
}

/** A search on the screen. */
export interface DomainSearching extends SearchInput {
  /** What is known of the names beside each other; empty before they are asked for. */
  readonly findings: readonly Finding[];
  readonly check: (names: readonly string[]) => void;
}

// What is in the way of one suffix only does not keep the others from being checked.
const ofSuffix: ReadonlySet<DomainNameProblem> = new Set(['domainIdnUnsupported']);

/** Whether a typed name can be checked at all, be it with another suffix. */
export function canCheck({ check, names }: DomainOrderSelection): boolean {
  return names.length > 0 && (check.ok || ofSuffix.has(check.code));
}

/** Checks the names that a typed one stands for, and puts the one that was meant first. */
export function useDomainSearching(input: SearchInput): DomainSearching {
  const { state, selection, send } = input;
  const checks = useNameChecks((answer) => send({ type: 'answered', answer }));
  const meant = selection.check.ok ? selection.check.value : undefined;
  const names = selection.names.toSorted((one, other) => Number(other === meant) - Number(one === meant));
  const findings = names
    .map((name): Finding => ({ name, answer: state.answers.find((answer) => answer.name === name), check: checks.of(name) }))
    .filter(({ answer, check }) => answer !== undefined || check !== undefined);
  return { ...input, findings, check: checks.check };
}

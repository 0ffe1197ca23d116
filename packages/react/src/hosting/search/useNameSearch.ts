import type {
  DomainAnswer,
  DomainSuffix,
  DomainNameProblem,
  DomainOrderEvent,
  DomainOrderSelection,
  DomainOrderState,
} from '@abrak/core/hosting';
import { type NameCheck, useNameChecks } from './useNameChecks.ts';

/** State of a search, owned by an order or by a standalone search. */
export interface NameSearchInput {
  readonly state: DomainOrderState;
  readonly selection: DomainOrderSelection;
  readonly suffixes: readonly DomainSuffix[];
  /** Time when the prices were fetched, in milliseconds since the epoch. */
  readonly now: number;
  readonly send: (event: DomainOrderEvent) => void;
}

/** Name with the server's answer and the state of its check. */
export interface Finding {
  readonly name: string;
  readonly answer: DomainAnswer | undefined;
  readonly check: NameCheck | undefined;
}

/** Search with its results. */
export interface NameSearchState extends NameSearchInput {
  /** Results of the checked names; empty before the first check. */
  readonly findings: readonly Finding[];
  /** Checks the availability of names in parallel, ignoring answers before. A stable function. */
  readonly check: (names: readonly string[]) => void;
}

// Problems that concern one suffix only: other suffixes can still be checked.
const suffixProblems: ReadonlySet<DomainNameProblem> = new Set(['domainIdnUnsupported']);

/** Returns true if the typed name can be checked with at least one suffix. */
export function canCheck({ check, names }: DomainOrderSelection): boolean {
  return names.length > 0 && (check.ok || suffixProblems.has(check.code));
}

/** Manages the check of a name with every suffix; the typed suffix comes first in the results. */
export function useNameSearch(input: NameSearchInput): NameSearchState {
  const { state, selection, send } = input;
  const checks = useNameChecks((answer) => send({ type: 'answered', answer }));
  const typedName = selection.check.ok ? selection.check.value : undefined;
  const names = [...selection.names].sort((one, other) => Number(other === typedName) - Number(one === typedName));
  const findings = names
    .map((name): Finding => ({
      name,
      answer: state.answers.find((answer) => answer.name === name),
      check: checks.of(name),
    }))
    .filter(({ answer, check }) => answer !== undefined || check !== undefined);
  return { ...input, findings, check: checks.check };
}

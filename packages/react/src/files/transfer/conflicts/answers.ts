import type { ConflictChoice } from '@abrak/core/files';
import { conflictChoices, type ConflictResolver, type NameConflict } from '@abrak/core/internal';

/** Choice for each conflict, in the order of the conflicts; undefined where there is none yet. */
export type Answers = readonly (ConflictChoice | undefined)[];

/** Conflicts, and the resolver that limits the choices. */
export interface ConflictSet {
  readonly conflicts: readonly NameConflict[];
  readonly resolver: ConflictResolver;
}

function choicesKey(conflict: NameConflict, resolver: ConflictResolver): string {
  return conflictChoices(conflict, resolver).join();
}

/** Returns the index of the first conflict without an answer; -1 when all have one. */
export function nextConflict({ conflicts }: ConflictSet, answers: Answers): number {
  return conflicts.findIndex((_, index) => answers[index] === undefined);
}

/** Counts the other unanswered conflicts that have the same choices. */
export function countAlike({ conflicts, resolver }: ConflictSet, answers: Answers, index: number): number {
  const asked = conflicts[index];
  if (asked === undefined) return 0;
  const key = choicesKey(asked, resolver);
  return conflicts.filter(
    (conflict, other) => other !== index && answers[other] === undefined && choicesKey(conflict, resolver) === key,
  ).length;
}

/** Returns the answers with one more, or with the same one for all unanswered conflicts that have the same choices. */
export function withAnswer(asked: ConflictSet, answers: Answers, answer: NewAnswer): Answers {
  const { index, choice, isForAlike } = answer;
  const { conflicts, resolver } = asked;
  const first = conflicts[index];
  if (first === undefined) return answers;
  const key = choicesKey(first, resolver);
  return conflicts.map((conflict, other) => {
    if (other === index) return choice;
    const applies = isForAlike && answers[other] === undefined && choicesKey(conflict, resolver) === key;
    return applies ? choice : answers[other];
  });
}

interface NewAnswer {
  readonly index: number;
  readonly choice: ConflictChoice;
  readonly isForAlike: boolean;
}

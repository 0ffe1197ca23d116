import { type ConflictChoice, conflictChoices, type ConflictResolver, type NameConflict } from '@abrak/core';

/** What was chosen for each conflict, in their order; undefined where nothing is yet. */
export type Answers = readonly (ConflictChoice | undefined)[];

/** Conflicts and who can carry out what is chosen for them. */
export interface Asked {
  readonly conflicts: readonly NameConflict[];
  readonly resolver: ConflictResolver;
}

function choicesKey(conflict: NameConflict, resolver: ConflictResolver): string {
  return conflictChoices(conflict, resolver).join();
}

/** The first conflict that waits for an answer; -1 when all have one. */
export function nextConflict({ conflicts }: Asked, answers: Answers): number {
  return conflicts.findIndex((_, index) => answers[index] === undefined);
}

/** How many other conflicts wait that leave the same choices. */
export function countAlike({ conflicts, resolver }: Asked, answers: Answers, index: number): number {
  const asked = conflicts[index];
  if (asked === undefined) return 0;
  const key = choicesKey(asked, resolver);
  return conflicts.filter(
    (conflict, other) => other !== index && answers[other] === undefined && choicesKey(conflict, resolver) === key,
  ).length;
}

/** The answers with one more, or with one for all that wait and leave the same choices. */
export function withAnswer(asked: Asked, answers: Answers, answer: Answer): Answers {
  const { index, choice, isForAlike } = answer;
  const { conflicts, resolver } = asked;
  const first = conflicts[index];
  if (first === undefined) return answers;
  const key = choicesKey(first, resolver);
  return conflicts.map((conflict, other) => {
    if (other === index) return choice;
    const isMeant = isForAlike && answers[other] === undefined && choicesKey(conflict, resolver) === key;
    return isMeant ? choice : answers[other];
  });
}

interface Answer {
  readonly index: number;
  readonly choice: ConflictChoice;
  readonly isForAlike: boolean;
}

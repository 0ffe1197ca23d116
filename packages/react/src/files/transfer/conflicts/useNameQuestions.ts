import type { StoredDocument, ConflictChoice } from '@abrak/core/files';
import { conflictChoices } from '@abrak/core/internal';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type ArrivalOrigin, type ConflictQuestion, useConflictQuestions } from './conflictQuestions.ts';

/** A name that is taken where a document arrives. */
export interface TakenName {
  readonly name: string;
  readonly kind: StoredDocument['kind'];
  readonly sizeBytes: number;
  /** The document that has the name. */
  readonly existing: StoredDocument;
  /** Possible choices, the usual one first: `replace`, `merge` two folders, `keepBoth` or `skip`. */
  readonly choices: readonly ConflictChoice[];
}

/** An open question about names that are taken. Work that asked it waits for the answer. */
export interface NameQuestion {
  readonly id: number;
  /** `device` for uploads, `server` for documents that are moved or restored. */
  readonly origin: ArrivalOrigin;
  readonly names: readonly TakenName[];
  /** Goes on with a choice for each name, in their order; a missing or impossible one is `skip`. */
  readonly answer: (choices: readonly ConflictChoice[]) => void;
  /** Gives up the work that asked; nothing is changed. */
  readonly cancel: () => void;
}

function toNameQuestion({ id, origin, resolver, conflicts, answer }: ConflictQuestion): NameQuestion {
  const names = conflicts.map((conflict): TakenName => {
    const { name, kind, sizeBytes } = conflict.arriving;
    return { name, kind, sizeBytes, existing: conflict.existing, choices: conflictChoices(conflict, resolver) };
  });
  return { id, origin, names, answer, cancel: () => answer(undefined) };
}

/**
 * Returns the open questions, oldest first, for a caller that can show them. The questions that are left when the last
 * such caller unmounts are canceled.
 */
export function useNameQuestions(): readonly NameQuestion[] {
  const { subscribe, getState, attend } = useConflictQuestions();
  useEffect(attend, [attend]);
  const questions = useSyncExternalStore(subscribe, getState, getState);
  return useMemo(() => questions.map(toNameQuestion), [questions]);
}

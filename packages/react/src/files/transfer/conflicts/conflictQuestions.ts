import { createStore, type Store } from '@abrak/core';
import type { ConflictChoice } from '@abrak/core/files';
import type { ConflictResolver, NameConflict } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { onePerCache } from '../../../provider/headless.ts';

/**
 * Origin of arriving documents: this device, which can upload them under other names, or another folder on the server.
 */
export type ArrivalOrigin = 'device' | 'server';

/** An open question about name conflicts. */
export interface ConflictQuestion {
  readonly id: number;
  readonly origin: ArrivalOrigin;
  readonly resolver: ConflictResolver;
  readonly conflicts: readonly NameConflict[];
  /** Closes the question with a choice for each conflict, in their order; undefined cancels. */
  readonly answer: (choices: readonly ConflictChoice[] | undefined) => void;
}

interface ConflictQuestions extends Store<readonly ConflictQuestion[]> {
  /** Opens a question. Resolves with a choice for each conflict, in their order; undefined when the customer cancels. */
  ask(question: Omit<ConflictQuestion, 'answer' | 'id'>): Promise<readonly ConflictChoice[] | undefined>;
  /** Cancels all open questions: nobody can show them. */
  cancelAll(): void;
  /** Registers an interface that shows the questions; returns its removal. The last removal cancels all questions. */
  attend(): () => void;
}

function createConflictQuestions(): ConflictQuestions {
  const { getState, subscribe, setState } = createStore<readonly ConflictQuestion[]>([]);
  let lastId = 0;
  let attending = 0;
  const cancelAll = () => {
    for (const { answer } of getState()) answer(undefined);
  };
  return {
    getState,
    subscribe,
    ask: (question) =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const answer: ConflictQuestion['answer'] = (choices) => {
          setState(getState().filter((waiting) => waiting.id !== id));
          resolve(choices);
        };
        setState([...getState(), { ...question, id, answer }]);
      }),
    cancelAll,
    attend() {
      attending += 1;
      return () => {
        attending -= 1;
        if (attending === 0) cancelAll();
      };
    },
  };
}

/** Returns the open questions of a cache. */
export const conflictQuestionsOf = onePerCache(createConflictQuestions, ({ cancelAll }) => cancelAll());

/** Returns the open questions of the current provider, oldest first. */
export function useConflictQuestions(): ConflictQuestions {
  return conflictQuestionsOf(useQueryClient());
}

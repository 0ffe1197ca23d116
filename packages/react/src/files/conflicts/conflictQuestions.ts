import {
  type Arrival,
  type ConflictChoice,
  type ConflictResolver,
  createStore,
  hasCapability,
  type NameConflict,
  settingsQueries,
  type Store,
} from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient } from '../../provider/index.ts';
import { onePerCache } from '../perCache.ts';
import { usePendingDeletes } from '../usePendingDeletes.ts';
import { withoutDeleted } from './withoutDeleted.ts';

/** Where arrivals come from: this device, which may send them under other names, or another place of the server. */
export type ArrivalOrigin = 'device' | 'server';

/** A question on its way to a person. */
export interface ConflictQuestion {
  readonly id: number;
  readonly origin: ArrivalOrigin;
  readonly resolver: ConflictResolver;
  readonly conflicts: readonly NameConflict[];
  /** Takes a choice for each conflict, in their order; undefined cancels. */
  readonly answer: (choices: readonly ConflictChoice[] | undefined) => void;
}

interface ConflictQuestions extends Store<readonly ConflictQuestion[]> {
  /** Resolves with a choice for each conflict, in their order, or undefined when the person cancels. */
  ask(question: Omit<ConflictQuestion, 'answer' | 'id'>): Promise<readonly ConflictChoice[] | undefined>;
  /** Cancels whatever waits: nobody is left to answer. */
  cancelAll(): void;
}

function createConflictQuestions(): ConflictQuestions {
  const { getState, subscribe, setState } = createStore<readonly ConflictQuestion[]>([]);
  let lastId = 0;
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
    cancelAll() {
      for (const { answer } of getState()) answer(undefined);
    },
  };
}

const questionsOf = onePerCache(createConflictQuestions);

/** The questions that wait, oldest first. */
export function useConflictQuestions(): ConflictQuestions {
  return questionsOf(useQueryClient());
}

/** Asks what is to be done; undefined means that the person canceled and nothing may happen. */
export type AskAboutConflicts = <TArrival extends Arrival>(
  conflicts: readonly NameConflict<TArrival>[],
) => Promise<ReadonlyMap<TArrival, ConflictChoice> | undefined>;

/** Tells who can carry a choice out. */
export type ConflictResolving = () => Promise<ConflictResolver>;

/** Tells who can carry a choice out: asks the server for its capabilities when they are needed first. */
export function useConflictResolver(origin: ArrivalOrigin): ConflictResolving {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(async () => {
    // A server that tells nothing of itself offers nothing beyond the documents.
    const settings = await cache.ensureQueryData(settingsQueries.settings(client)).catch(() => undefined);
    if (hasCapability(settings, 'conflicts')) return 'server';
    return origin === 'device' ? 'upload' : 'nobody';
  }, [client, cache, origin]);
}

/** Gives the one question about names that a folder already holds; it offers what this server can do. */
export function useConflictQuestion(origin: ArrivalOrigin = 'server'): AskAboutConflicts {
  const questions = useConflictQuestions();
  const resolverOf = useConflictResolver(origin);
  const { deletes } = usePendingDeletes();
  return useCallback(
    async (found) => {
      const conflicts = await withoutDeleted(found, deletes);
      if (conflicts.length === 0) return new Map();
      const choices = await questions.ask({ origin, resolver: await resolverOf(), conflicts });
      return choices && new Map(conflicts.map(({ arriving }, index) => [arriving, choices[index] ?? 'skip']));
    },
    [questions, deletes, resolverOf, origin],
  );
}

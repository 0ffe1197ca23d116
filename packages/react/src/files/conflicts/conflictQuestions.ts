import { hasCapability, settingsQueries, type Store, createStore } from '@abrak/core';
import { type Arrival, type ConflictChoice, conflictChoices, type ConflictResolver, type NameConflict } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useClient, onePerCache } from '../../provider/headless.ts';
import { usePendingDeletes } from '../usePendingDeletes.ts';
import { withoutDeleted } from './withoutDeleted.ts';

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
  /** Opens a question. Resolves with a choice for each conflict, in their order; undefined when the user cancels. */
  ask(question: Omit<ConflictQuestion, 'answer' | 'id'>): Promise<readonly ConflictChoice[] | undefined>;
  /** Cancels all open questions: nobody can show them. */
  cancelAll(): void;
  /** Registers somebody who shows the questions; returns the removal. The last one to leave cancels all of them. */
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

const questionsOf = onePerCache(createConflictQuestions);

/** Returns the open questions of the current provider, oldest first. */
export function useConflictQuestions(): ConflictQuestions {
  return questionsOf(useQueryClient());
}

/**
 * Opens the conflict dialog and resolves with a choice for each arrival. Undefined means that the user canceled and
 * nothing may be changed.
 */
export type AskAboutConflicts = <TArrival extends Arrival>(
  conflicts: readonly NameConflict<TArrival>[],
) => Promise<ReadonlyMap<TArrival, ConflictChoice> | undefined>;

/** Returns the resolver of conflicts: the server, a renaming upload, or nobody. */
export type GetConflictResolver = () => Promise<ConflictResolver>;

/** Returns a function that determines the conflict resolver. Requests the server's capabilities on first use. */
export function useConflictResolver(origin: ArrivalOrigin): GetConflictResolver {
  const client = useClient();
  const cache = useQueryClient();
  return useCallback(async () => {
    // Without settings, assume a server without capabilities.
    const settings = await cache.ensureQueryData(settingsQueries.settings(client)).catch(() => undefined);
    if (hasCapability(settings, 'conflicts')) return 'server';
    return origin === 'device' ? 'upload' : 'nobody';
  }, [client, cache, origin]);
}

/** Returns the function that opens the conflict dialog, with the choices that this server supports. */
export function useConflictQuestion(origin: ArrivalOrigin = 'server'): AskAboutConflicts {
  const questions = useConflictQuestions();
  const resolverOf = useConflictResolver(origin);
  const { deletes } = usePendingDeletes();
  return useCallback(
    async (found) => {
      const conflicts = await withoutDeleted(found, deletes);
      if (conflicts.length === 0) return new Map();
      const resolver = await resolverOf();
      const choices = await questions.ask({ origin, resolver, conflicts });
      // A choice that this conflict does not have changes nothing.
      const chosen = (conflict: NameConflict, index: number) => conflictChoices(conflict, resolver).find((choice) => choice === choices?.[index]) ?? 'skip';
      return choices && new Map(conflicts.map((conflict, index) => [conflict.arriving, chosen(conflict, index)]));
    },
    [questions, deletes, resolverOf, origin],
  );
}

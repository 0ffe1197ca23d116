import { type Store, createStore } from '@abrak/core';
import type { StoredDocument } from '@abrak/core/files';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onePerCache } from '../../../provider/headless.ts';

/** A move in progress; listings already show its documents in the target. */
export interface RunningMove {
  readonly targetId: number;
  readonly documents: readonly StoredDocument[];
  /** The documents as they will appear in the target. */
  readonly arrivals: readonly StoredDocument[];
  /** Ids of the documents that they replace there. */
  readonly replacedIds: ReadonlySet<number>;
  /** Stops the move before its next batch. */
  readonly cancel: () => void;
}

/** State of the unfinished moves of one cache. */
export interface RunningMovesState {
  /** Oldest first. */
  readonly moves: readonly RunningMove[];
  /** Ids of documents whose move waits for the conflict dialog. */
  readonly undecidedIds: ReadonlySet<number>;
}

/** Store of the unfinished moves of one cache. */
export interface RunningMoves extends Store<RunningMovesState> {
  /** Marks documents while their move is not decided yet; returns the function that unmarks them. */
  markUndecided(documents: readonly StoredDocument[]): () => void;
  /** Starts the optimistic update of a move; `end` removes it. The signal aborts when the move is canceled. */
  begin(move: Omit<RunningMove, 'cancel'>): {
    readonly move: RunningMove;
    readonly signal: AbortSignal;
    readonly end: () => void;
  };
}

const noIds: ReadonlySet<number> = new Set();

/** Creates an empty store of moves. */
export function createRunningMoves(): RunningMoves {
  const { getState, subscribe, setState } = createStore<RunningMovesState>({ moves: [], undecidedIds: noIds });
  return {
    getState,
    subscribe,
    markUndecided(documents) {
      setState({ ...getState(), undecidedIds: new Set(documents.map(({ id }) => id)) });
      return () => setState({ ...getState(), undecidedIds: noIds });
    },
    begin(started) {
      const controller = new AbortController();
      const move: RunningMove = { ...started, cancel: () => controller.abort() };
      const end = () => setState({ ...getState(), moves: getState().moves.filter((running) => running !== move) });
      setState({ ...getState(), moves: [...getState().moves, move] });
      return { move, signal: controller.signal, end };
    },
  };
}

/** Returns the running moves of a cache. */
export const runningMovesOf = onePerCache(createRunningMoves, ({ getState }, onStopped) => {
  const { moves } = getState();
  onStopped(moves.length);
  for (const { cancel } of moves) cancel();
});

/** Returns the running moves, shared by all file components of one provider. */
export function useRunningMoves(): RunningMoves {
  return runningMovesOf(useQueryClient());
}

/** Subscribes to the running moves. */
export function useRunningMovesState(): RunningMovesState {
  const { subscribe, getState } = useRunningMoves();
  return useSyncExternalStore(subscribe, getState, getState);
}

import { createStore, type Document, type Store } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { onePerCache } from '../perCache.ts';

/** Documents on their way into another folder, which listings show where they will be. */
export interface RunningMove {
  readonly targetId: number;
  readonly documents: readonly Document[];
  /** As they will stand in the target. */
  readonly arrivals: readonly Document[];
  /** What makes room for them there. */
  readonly replacedIds: ReadonlySet<number>;
  /** Sends no further batch. */
  readonly cancel: () => void;
}

/** All moves of one cache that are not over. */
export interface RunningMovesState {
  /** Oldest first. */
  readonly moves: readonly RunningMove[];
  /** Documents of moves that are still being decided about. */
  readonly consideredIds: ReadonlySet<number>;
}

export interface RunningMoves extends Store<RunningMovesState> {
  /** Marks documents while their move is decided about; returns the way to end it. */
  consider(documents: readonly Document[]): () => void;
  /** Shows documents where they will be until it ends; the signal aborts when the move is canceled. */
  begin(move: Omit<RunningMove, 'cancel'>): { readonly move: RunningMove; readonly signal: AbortSignal; readonly end: () => void };
}

const nobody: ReadonlySet<number> = new Set();

/** Makes the list of moves of one cache. */
export function createRunningMoves(): RunningMoves {
  const { getState, subscribe, setState } = createStore<RunningMovesState>({ moves: [], consideredIds: nobody });
  return {
    getState,
    subscribe,
    consider(documents) {
      setState({ ...getState(), consideredIds: new Set(documents.map(({ id }) => id)) });
      return () => setState({ ...getState(), consideredIds: nobody });
    },
    begin(begun) {
      const controller = new AbortController();
      const move: RunningMove = { ...begun, cancel: () => controller.abort() };
      const end = () => setState({ ...getState(), moves: getState().moves.filter((running) => running !== move) });
      setState({ ...getState(), moves: [...getState().moves, move] });
      return { move, signal: controller.signal, end };
    },
  };
}

const movesOf = onePerCache(createRunningMoves, ({ getState }) => {
  for (const { cancel } of getState().moves) cancel();
});

/** The moves that every file component of one provider shares. */
export function useRunningMoves(): RunningMoves {
  return movesOf(useQueryClient());
}

/** The moves as they stand. */
export function useRunningMovesState(): RunningMovesState {
  const { subscribe, getState } = useRunningMoves();
  return useSyncExternalStore(subscribe, getState, getState);
}

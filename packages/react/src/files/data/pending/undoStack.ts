import { useQueryClient } from '@tanstack/react-query';
import { onePerCache } from '../../../provider/headless.ts';

/** Actions that can still be undone, newest last. */
export interface UndoStack {
  /** Adds an action; returns a function that removes it once it is undone or too late. */
  push(undo: () => void): () => void;
  /** Undoes the newest action; does nothing when the stack is empty. */
  undoLast(): void;
}

/** Creates an empty stack. */
export function createUndoStack(): UndoStack {
  const entries = new Set<{ readonly undo: () => void }>();
  return {
    push(undo) {
      const entry = { undo };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    undoLast() {
      const last = [...entries].at(-1);
      if (last === undefined) return;
      entries.delete(last);
      last.undo();
    },
  };
}

const stackOf = onePerCache(createUndoStack);

/** Returns the stack for Ctrl+Z, shared by all file components of one provider. */
export function useUndoStack(): UndoStack {
  return stackOf(useQueryClient());
}

import { useQueryClient } from '@tanstack/react-query';
import { onePerCache } from './perCache.ts';

/** What can still be taken back, the newest last. */
export interface UndoStack {
  /** Returns the way to forget it, once it is done or too late. */
  push(undo: () => void): () => void;
  /** Takes back the newest; does nothing when there is none. */
  undoLast(): void;
}

/** Makes an empty stack. */
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

/** What Ctrl+Z takes back, shared by every file component of one provider. */
export function useUndoStack(): UndoStack {
  return stackOf(useQueryClient());
}

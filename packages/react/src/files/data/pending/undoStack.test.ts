import { expect, test } from 'vitest';
import { createUndoStack } from './undoStack.ts';

test('undoes the newest entry first, each once, and skips removed entries', () => {
  const stack = createUndoStack();
  const undone: string[] = [];
  stack.push(() => undone.push('delete'));
  const forget = stack.push(() => undone.push('too late'));
  stack.push(() => undone.push('move'));
  forget();
  stack.undoLast();
  stack.undoLast();
  stack.undoLast();
  expect(undone).toEqual(['move', 'delete']);
});

import { expect, test } from 'vitest';
import { createUndoStack } from './undoStack.ts';

test('takes back the newest first, each once, and nothing that is forgotten', () => {
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

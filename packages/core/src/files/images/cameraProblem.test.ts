import { expect, test } from 'vitest';
import { cameraProblemOf } from './cameraProblem.ts';

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['toString', 'busy'],
  [undefined, 'busy'],
])('%s of the browser means: %s', (name, problem) => {
  expect(cameraProblemOf(name)).toBe(problem);
});

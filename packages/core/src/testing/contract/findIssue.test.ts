import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findIssue } from './findIssue.ts';

const ListSchema = v.union([
  v.array(v.object({ id: v.number(), parent: v.nullable(v.object({ id: v.number() })) })),
  v.object({ children: v.array(v.object({ id: v.number() })) }),
]);

test.each([
  [
    'a field of the form that the value comes closest to',
    [{ id: 1, parent: { id: '2' } }],
    'the answer field 0.parent.id is "2"',
  ],
  ['a field of the other form', { children: [{ id: true }] }, 'the answer field children.0.id is true'],
  ['no field when no form fits', 'text', 'the answer is "text"'],
])('names %s', (_, value, expected) => {
  const issue = findIssue('the answer', ListSchema, value);
  expect(`${issue?.what} is ${String(issue?.answered)}`).toBe(expected);
});

test('finds nothing in a valid value', () => {
  expect(findIssue('the answer', ListSchema, { children: [] })).toBeUndefined();
});

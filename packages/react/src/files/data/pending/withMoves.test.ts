import type { StoredDocument } from '@abrak/core/files';
import { findConflicts } from '@abrak/core/internal';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { expect, test } from 'vitest';
import { planMove, toOptimisticMove, toArrivals } from '../../commands/moves/movePlan.ts';
import { createRunningMoves } from './runningMoves.ts';
import { withMoves } from './withMoves.ts';

const ROOT = 0;
const TARGET = 50;
const root = { id: ROOT, name: null, path: '/' };
const target = { id: TARGET, name: 'اسناد', path: '/اسناد' };
const folder = aFolder({ id: TARGET, name: 'اسناد' });
const [a, b, c] = ['a', 'b', 'c'].map((name, index) => aDocument({ id: index + 1, name }));
if (a === undefined || b === undefined || c === undefined) throw new Error('The documents are missing.');
const twin = aDocument({ id: 9, name: 'a' });

function plan(documents: readonly StoredDocument[], there: readonly StoredDocument[] = []) {
  const conflicts = findConflicts(toArrivals(documents), there);
  const choices = new Map(conflicts.map(({ arriving }) => [arriving, 'replace'] as const));
  return planMove({ documents, from: root, target, conflicts, choices });
}

const namesOf = (documents: readonly StoredDocument[]) => documents.map(({ id, name }) => `${name}${id}`).join(' ');

test('documents leave their folder and appear sorted in the target, instead of those they replace', () => {
  const running = createRunningMoves();
  const { end } = running.begin(toOptimisticMove(plan([b, a], [twin])));
  const { moves } = running.getState();
  expect(namesOf(withMoves([folder, a, b, c], ROOT, moves))).toBe('اسناد50 c3');
  expect(namesOf(withMoves([twin, c], TARGET, moves))).toBe('a1 b2 c3');
  end();
  expect(running.getState().moves).toEqual([]);
});

test('a listing that already contains the moved documents shows no duplicates', () => {
  const running = createRunningMoves();
  running.begin(toOptimisticMove(plan([a])));
  const { moves } = running.getState();
  expect(namesOf(withMoves([a, c], TARGET, moves))).toBe('a1 c3');
  expect(namesOf(withMoves([c], ROOT, moves))).toBe('c3');
});

test('the later of two moves determines where a document is shown', () => {
  const running = createRunningMoves();
  running.begin(toOptimisticMove(plan([a])));
  running.begin(toOptimisticMove({ ...plan([a]), from: target, target: root }));
  const { moves } = running.getState();
  expect(namesOf(withMoves([a, c], TARGET, moves))).toBe('c3');
  expect(namesOf(withMoves([c], ROOT, moves))).toBe('a1 c3');
});

test('without moves a listing is unchanged, and documents of undecided moves are only marked', () => {
  const running = createRunningMoves();
  const listed = [a, b];
  expect(withMoves(listed, ROOT, running.getState().moves)).toBe(listed);
  const end = running.markUndecided([a, b]);
  expect([...running.getState().undecidedIds]).toEqual([1, 2]);
  end();
  expect(running.getState().undecidedIds.size).toBe(0);
});

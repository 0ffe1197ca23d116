import type { StoredDocument, ConflictChoice } from '@abrak/core/files';
import { findConflicts } from '@abrak/core/internal';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { describe, expect, test } from 'vitest';
import { arrivalsOf, documentsOf, planMove, planUndo, toArrivals } from './movePlan.ts';

const from = { id: 0, name: null, path: '/' };
const target = { id: 50, name: 'اسناد', path: '/اسناد' };
const documents = ['a', 'b', 'c', 'd'].map((name, id) => aDocument({ id, name }));
const listed = ['a', 'b', 'c'].map((name, index) => aDocument({ id: 100 + index, name }));

function aPlan(
  choices: Readonly<Record<string, ConflictChoice>>,
  moving: readonly StoredDocument[] = documents,
  there = listed,
) {
  const conflicts = findConflicts(toArrivals(moving), there);
  const chosen = new Map(conflicts.map(({ arriving }) => [arriving, choices[arriving.name] ?? 'skip']));
  return planMove({ documents: moving, from, target, conflicts, choices: chosen });
}

const mixed = { a: 'replace', b: 'keepBoth', c: 'skip' } as const;
const namesOf = (list: readonly StoredDocument[]) => list.map(({ name }) => name).join('');

describe('a planned move', () => {
  test('groups by choice, and skipped documents stay', () => {
    const plan = aPlan(mixed);
    expect(plan.groups.map(({ onConflict, items }) => [onConflict, namesOf(items)])).toEqual([
      [undefined, 'd'],
      ['replace', 'a'],
      ['keepBoth', 'b'],
    ]);
    expect([...plan.replacedIds]).toEqual([[0, 100]]);
    expect(namesOf(documentsOf(plan))).toBe('dab');
  });

  test('lists documents that keep their name in the target, with their new path', () => {
    const arrivals = arrivalsOf(aPlan(mixed));
    expect(namesOf(arrivals)).toBe('da');
    expect(arrivals[0]).toMatchObject({ path: '/اسناد/d', parent: { id: 50, name: 'اسناد' } });
  });
});

describe('undoing a move', () => {
  test('moves back, restores replaced documents and reverts numbered names', () => {
    const plan = aPlan(mixed);
    const back = planUndo(plan, [3, 0, 1]);
    expect(back?.plan).toMatchObject({ from: target, target: from });
    expect(namesOf(documentsOf(back?.plan ?? plan))).toBe('dab');
    expect(back?.restoredIds).toEqual([100]);
    expect(namesOf(back?.renamed ?? [])).toBe('b');
  });

  test('covers only the documents that have moved', () => {
    const back = planUndo(aPlan(mixed), [3]);
    expect([back?.plan.groups[0]?.items.length, back?.restoredIds, back?.renamed]).toEqual([1, [], []]);
    expect(planUndo(aPlan(mixed), [])).toBeUndefined();
  });

  test('is impossible once folders were merged', () => {
    const folder = aFolder({ id: 7, name: 'f' });
    const plan = aPlan({ f: 'merge' }, [folder, ...documents], [aFolder({ id: 8, name: 'f' })]);
    expect(planUndo(plan, [0, 1, 2, 3])).toBeDefined();
    expect(planUndo(plan, [0, 1, 2, 3, 7])).toBeUndefined();
  });
});

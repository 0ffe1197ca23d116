import { describe, expect, test } from 'vitest';
import { eachDue, eachStep, MAX_AT_ONCE } from './eachDue.ts';

/** Work on numbered rows of which some fail, and stay due. */
function aTable(count: number, isBad: (row: number) => boolean) {
  let due = Array.from({ length: count }, (_, row) => row);
  const done: number[] = [];
  const run = () =>
    eachDue<number>({
      name: (row) => `row ${row}`,
      find: (after) => Promise.resolve(due.slice(after, after + MAX_AT_ONCE)),
      work(row) {
        if (isBad(row)) return Promise.reject(new Error(`${row} is bad`));
        done.push(row);
        due = due.filter((other) => other !== row);
        return Promise.resolve();
      },
    });
  return { run, done };
}

describe('work on due rows', () => {
  test('goes on after a bad row, and tells of it at the end', async () => {
    const { run, done } = aTable(3, (row) => row === 1);
    await expect(run()).rejects.toMatchObject({
      errors: [{ message: 'The work on row 1 failed.', cause: { message: '1 is bad' } }],
    });
    expect(done).toEqual([0, 2]);
  });

  test('reaches a good row behind more bad ones than are found at once', async () => {
    const last = MAX_AT_ONCE + 10;
    const { run, done } = aTable(last + 1, (row) => row < last);
    await expect(run()).rejects.toMatchObject({ errors: { length: last } });
    expect(done).toEqual([last]);
  });

  test('leaves what is more than can be found for the next time, when it does not fail', async () => {
    const { run, done } = aTable(MAX_AT_ONCE + 1, () => false);
    await run();
    expect(done).toHaveLength(MAX_AT_ONCE);
  });
});

test('steps do not depend on each other, and their failures are told together', async () => {
  const done: string[] = [];
  const bad = aTable(2, () => true);
  const steps = [
    () => Promise.reject(new Error('first')),
    () => Promise.resolve(void done.push('second')),
    bad.run,
    () => Promise.resolve(void done.push('last')),
  ];
  await expect(eachStep(steps)).rejects.toMatchObject({ errors: [{ message: 'first' }, {}, {}] });
  expect(done).toEqual(['second', 'last']);
});

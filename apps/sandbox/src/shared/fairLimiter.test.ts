import { expect, test } from 'vitest';
import { createFairLimiter } from './fairLimiter.ts';

/** Runs tasks of owners that end only when the test ends them, and returns the order in which they started. */
function startTasks(limits: { readonly total: number; readonly perOwner: number }) {
  const limited = createFairLimiter(limits);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const done: Promise<void>[] = [];
  return {
    started,
    add(owner: number, name: string) {
      done.push(
        limited(owner, () => {
          started.push(name);
          return new Promise<void>((resolve) => ends.set(name, resolve));
        }),
      );
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
    all: () => Promise.all(done),
  };
}

test('an owner with many tasks leaves a place for others and takes turns with them', async () => {
  const { add, end, started } = startTasks({ total: 3, perOwner: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) add(1, name);
  add(2, 'b1');
  add(2, 'b2');
  add(3, 'c1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(started.at(-1)).toBe('b2');
  await end('a1');
  expect(started.at(-1)).toBe('c1');
  await end('c1');
  expect(started.at(-1)).toBe('a3');
});

test('a task that fails frees its place', async () => {
  const limited = createFairLimiter({ total: 1, perOwner: 1 });
  await expect(limited(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(limited(1, () => Promise.resolve('next'))).resolves.toBe('next');
});

test('an owner with too many waiting tasks is refused, and others are not', async () => {
  const limited = createFairLimiter({ total: 1, perOwner: 1, waiting: 1 });
  const task = () => Promise.resolve('done');
  const accepted = [limited('busy', task), limited('busy', task)];
  await expect(limited('busy', task)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  await expect(Promise.all([...accepted, limited('other', task)])).resolves.toEqual(['done', 'done', 'done']);
});

import { expect, test } from 'vitest';
import { createKeyedLimiter, createLimiter } from './limiter.ts';

function createTasks() {
  const running: (() => void)[] = [];
  return {
    running,
    start: () => new Promise<void>((resolve) => running.push(resolve)),
    endOne: () => running.shift()?.(),
  };
}

test('a limiter runs so many tasks at a time, lets so many wait and refuses the rest at once', async () => {
  const tasks = createTasks();
  const limited = createLimiter({ running: 2, waiting: 1 });
  const accepted = [limited(tasks.start), limited(tasks.start), limited(tasks.start)];
  await expect(limited(tasks.start)).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  expect(tasks.running).toHaveLength(2);
  tasks.endOne();
  await accepted[0];
  await expect.poll(() => tasks.running.length).toBe(2);
  tasks.endOne();
  tasks.endOne();
  await Promise.all(accepted);
  await expect(limited(() => Promise.reject(new Error('fails')))).rejects.toThrow('fails');
  expect(await limited(() => Promise.resolve('again'))).toBe('again');
});

test('a keyed limiter lets the tasks of other keys pass', async () => {
  const tasks = createTasks();
  const limited = createKeyedLimiter({ running: 1 });
  const first = limited('busy', tasks.start);
  const second = limited('busy', tasks.start);
  expect(await limited('other', () => Promise.resolve('passed'))).toBe('passed');
  expect(tasks.running).toHaveLength(1);
  tasks.endOne();
  await first;
  await expect.poll(() => tasks.running.length).toBe(1);
  tasks.endOne();
  await second;
});

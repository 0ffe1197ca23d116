import { expect, test, vi } from 'vitest';
import { createFileJobs } from './fileJobs.ts';

const anArchive = { kind: 'archive', name: 'a.zip', unit: 'bytes', total: 100 } as const;

test('jobs are listed newest first, with their progress', () => {
  const jobs = createFileJobs();
  const listener = vi.fn<() => void>();
  jobs.subscribe(listener);
  jobs.start(anArchive).progress(40);
  jobs.start({ ...anArchive, name: 'b.zip' }).progress(1, 2);
  expect(jobs.getState()).toMatchObject([
    { name: 'b.zip', done: 1, total: 2, status: 'running' },
    { name: 'a.zip', done: 40, total: 100, status: 'running' },
  ]);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('an ended job stays until it is removed or cleared', () => {
  const jobs = createFileJobs();
  const retry = () => undefined;
  jobs.start(anArchive).finish();
  jobs.start(anArchive).cancel();
  jobs.start(anArchive).fail(new Error('no'), retry);
  const running = jobs.start(anArchive);
  expect(jobs.getState().map(({ status }) => status)).toEqual(['running', 'failed', 'canceled', 'done']);
  expect(jobs.getState()[1]).toMatchObject({ error: new Error('no'), retry });
  jobs.remove(1);
  jobs.clearEnded();
  expect(jobs.getState()).toHaveLength(1);
  running.finish();
  expect(jobs.getState()).toMatchObject([{ status: 'done' }]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { openLog } from './index.ts';

const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);

afterEach(() => written.mockClear());

async function logged(error: unknown): Promise<string> {
  (await openLog('text')).error('servers', error);
  return written.mock.calls.map(([text]) => String(text)).join('');
}

test('an error is written with what has caused it, and without its other fields', async () => {
  const cause = Object.assign(new Error('no such image'), { password: 'secret' });
  const text = await logged(new Error('The work on server 5 failed.', { cause }));
  expect(text).toMatch(/^servers Error: The work on server 5 failed\.[^]*caused by Error: no such image/u);
  expect(text).not.toContain('secret');
});

test('an error about many rows is written with some of them', async () => {
  const errors = Array.from({ length: 12 }, (_, row) => new Error(`row ${row} failed`));
  const text = await logged(new AggregateError(errors, '12 tasks failed.'));
  expect(text).toContain('caused by Error: row 9 failed');
  expect(text).not.toContain('row 10 failed');
  expect(text).toContain('and 2 more');
});

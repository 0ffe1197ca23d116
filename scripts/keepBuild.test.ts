import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepBuild } from './keepBuild.ts';

let cache = '';

beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'abrak-cache-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

function counted() {
  const count = { builds: 0 };
  const build = (folder: string) => {
    count.builds += 1;
    writeFileSync(join(folder, 'page.html'), `${count.builds}`);
    return Promise.resolve();
  };
  return { count, build };
}

describe('keepBuild', () => {
  it('builds once from the same inputs', async () => {
    const { count, build } = counted();
    const first = await keepBuild({ name: 'page', hash: 'a', build }, cache);
    expect(await keepBuild({ name: 'page', hash: 'a', build }, cache)).toBe(first);
    expect(count.builds).toBe(1);
    expect(existsSync(join(first, 'page.html'))).toBe(true);
  });

  it('builds again from other inputs and removes the older build of the same name', async () => {
    const { build } = counted();
    const other = await keepBuild({ name: 'other', hash: 'a', build }, cache);
    const first = await keepBuild({ name: 'page', hash: 'a', build }, cache);
    const second = await keepBuild({ name: 'page', hash: 'b', build }, cache);
    expect([first, second, other].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  });

  it('does not take a build that failed for one', async () => {
    const fail = (folder: string) => {
      writeFileSync(join(folder, 'half.html'), '');
      return Promise.reject(new Error('no'));
    };
    await expect(keepBuild({ name: 'page', hash: 'a', build: fail }, cache)).rejects.toThrow('no');
    const { build } = counted();
    const folder = await keepBuild({ name: 'page', hash: 'a', build }, cache);
    expect(readdirSync(folder)).toEqual(['page.html']);
  });
});

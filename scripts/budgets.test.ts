import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatMeasured, isWithinBudget, measureBudgets } from './budgets.ts';

describe('measureBudgets', () => {
  let root = '';

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'abrak-budgets-'));
  });

  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('counts an entry with its own chunks, minified, and without its dependencies', async () => {
    const words = Array.from({ length: 500 }, (_, index) => `word${index * 7919}`).join(' ');
    writeFileSync(join(root, 'chunk.js'), `/* a comment */\nexport const words = '${words}';`);
    writeFileSync(join(root, 'index.js'), "export { words } from './chunk.js';\nexport { useState } from 'react';");

    const [measured] = await measureBudgets(root, [{ entry: 'index.js', maxKilobytes: 1 }]);

    const wordsKilobytes = gzipSync(words).length / 1000;
    expect(measured?.kilobytes).toBeGreaterThan(wordsKilobytes);
    expect(measured?.kilobytes).toBeLessThan(wordsKilobytes + 0.2);
  });

  it('knows an entry that is not built', async () => {
    const budget = { entry: 'dist/index.js', maxKilobytes: 1 };

    expect(await measureBudgets(root, [budget])).toEqual([{ ...budget, kilobytes: undefined }]);
  });
});

describe('a measured entry', () => {
  it.each([
    [20, true, 'dist/index.js  20.0 kB of 20 kB'],
    [20.1, false, 'dist/index.js  20.1 kB over its budget of 20 kB'],
    [undefined, false, 'dist/index.js  is not built'],
  ])('of %s kB is told from its budget of 20 kB', (kilobytes, isWithin, line) => {
    const measured = { entry: 'dist/index.js', maxKilobytes: 20, kilobytes };

    expect(isWithinBudget(measured)).toBe(isWithin);
    expect(formatMeasured(measured)).toBe(line);
  });
});

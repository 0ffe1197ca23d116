import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './runCommand.ts';

const source = join(root, 'packages/react/src');

// A circle, a copy of the parent's and none fit every theme.
const FIXED = /borderRadius: (?:'\d+px'|[1-9]\d*)\b/;

test('every corner follows the radius of the theme', () => {
  const styles = globSync('**/*.css.ts', { cwd: source });
  expect(styles.length).toBeGreaterThan(50);
  expect(styles.filter((file) => FIXED.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
});

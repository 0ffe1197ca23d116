import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cruise, type IConfiguration, type IViolation } from 'dependency-cruiser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const trees = join(import.meta.dirname, 'layering');
const config: IConfiguration = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const ruleNames = [...new Set(config.forbidden?.map((rule) => rule.name ?? 'unnamed'))];

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'abrak-layering-'));
  cpSync(join(trees, 'clean'), tree, { recursive: true });
  mkdirSync(join(tree, 'node_modules/@abrak'), { recursive: true });
  for (const name of ['hono', 'ky', 'kysely'])
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  for (const folder of globSync('{packages,apps}/*', { cwd: tree })) {
    symlinkSync(join(tree, folder), join(tree, 'node_modules/@abrak', folder.replace(/^.*[\\/]/, '')));
  }
});

afterEach(() => {
  rmSync(tree, { recursive: true });
});

async function violationsIn(folder: string): Promise<IViolation[]> {
  const { forbidden = [], options } = config;
  const { tsConfig: _, ...cruiseOptions } = options ?? {};
  const { output } = await cruise(['packages', 'apps'], {
    ...cruiseOptions,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden },
  });
  if (typeof output === 'string') throw new Error(`Expected a cruise result, got: ${output}`);
  return output.summary.violations;
}

const offendersOf = ({ from, cycle = [] }: IViolation): string[] => [from, ...cycle.map(({ name }) => name)];

describe('the layering rules', () => {
  it('are fifteen', () => {
    expect(ruleNames).toHaveLength(15);
  });

  it('accept a tree with the right layers', async () => {
    expect(await violationsIn(tree)).toEqual([]);
  });

  it.each(ruleNames)('%s reports each file that breaks it, and no other rule reports it', async (ruleName) => {
    const offenders = globSync('**/*.{ts,tsx}', { cwd: join(trees, ruleName) });
    cpSync(join(trees, ruleName), tree, { recursive: true });

    const violations = await violationsIn(tree);

    expect(new Set(violations.map(({ rule }) => rule.name))).toEqual(new Set([ruleName]));
    expect(new Set(violations.flatMap(offendersOf))).toEqual(new Set(offenders));
  });
});

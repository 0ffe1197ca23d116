import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readApi } from './api/apiReport.ts';
import { findUnusedNames } from './api/unusedNames.ts';
import { root } from './runCommand.ts';

// Largest number of public names of a package, all subpaths together.
const limits = { core: 277, react: 312, elements: 293 };

const isWriting = process.argv.includes('--write');
const faults: string[] = [];

for (const [name, limit] of Object.entries(limits)) {
  const file = join(root, `docs/api/${name}.api.md`);
  const api = readApi(join(root, 'packages', name));
  const count = Object.values(api.names).flat().length;
  console.log(`@abrak/${name}  ${count} public names of at most ${limit}`);
  if (count > limit) faults.push(`@abrak/${name} exports more public names than its limit.`);
  if (isWriting) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, api.text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== api.text) {
    faults.push(`docs/api/${name}.api.md is stale. Run: npm run api`);
  }
  if (name !== 'elements') {
    faults.push(
      ...findUnusedNames(root, name, api).map((one) => `@abrak/${name} exports ${one}, which nothing outside uses.`),
    );
  }
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readApi } from './api/apiReport.ts';
import { root } from './runCommand.ts';

const packages = ['core', 'react', 'elements'];

const isWriting = process.argv.includes('--write');
const faults: string[] = [];

for (const name of packages) {
  const file = join(root, `docs/api/${name}.api.md`);
  const api = readApi(join(root, 'packages', name));
  console.log(`@abrak/${name}  ${Object.values(api.names).flat().length} public names`);
  faults.push(...api.forgotten.map((fault) => `@abrak/${name}: ${fault}`));
  if (isWriting) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, api.text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== api.text) {
    faults.push(`docs/api/${name}.api.md is stale. Run: npm run api`);
  }
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

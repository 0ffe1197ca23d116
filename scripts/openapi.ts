import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTable } from '@abrak/core/internal';
import { buildDocument } from './openapi/buildDocument.ts';
import { findInvalidParts } from './openapi/findInvalidParts.ts';
import { root } from './runCommand.ts';

function numbersModule(): string {
  const lines = Object.entries(errorTable).flatMap(([code, error]) =>
    'number' in error ? [`  ${code}: ${error.number},`] : [],
  );
  return `/** Numbers of errors on the wire. Copied from \`errorTable.ts\` by: npm run openapi */
export const wireErrorCodes = {
${lines.join('\n')}
} as const;
`;
}

// Writes what is made from the contract with --write; otherwise fails when it is stale. Fails in both cases when the
// OpenAPI document is invalid.
const document = `${JSON.stringify(buildDocument(), undefined, 2)}\n`;
const files = {
  'packages/core/openapi.json': document,
  'packages/core/src/client/errorNumbers.ts': numbersModule(),
};

const faults = await findInvalidParts(JSON.parse(document));
for (const [path, text] of Object.entries(files)) {
  const file = join(root, path);
  if (process.argv.includes('--write')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) faults.push(`${path} is stale. Run: npm run openapi`);
}

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

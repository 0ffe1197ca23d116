import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocument } from './openapi/buildDocument.ts';
import { findInvalidParts } from './openapi/findInvalidParts.ts';
import { root } from './runCommand.ts';

// Writes the OpenAPI document with --write; otherwise fails when it is stale. Fails in both cases when it is invalid.
const file = join(root, 'packages/core/openapi.json');
const text = `${JSON.stringify(buildDocument(), undefined, 2)}\n`;

const faults = await findInvalidParts(JSON.parse(text));
if (process.argv.includes('--write')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) faults.push('packages/core/openapi.json is stale. Run: npm run openapi');

for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

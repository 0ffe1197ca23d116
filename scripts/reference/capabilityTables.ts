import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capabilityEffects } from '@abrak/core/internal/contract';
import { root } from '../runCommand.ts';
import { table } from './table.ts';

/** Returns a page with another first table below a heading; throws when it has none. */
function withTable(path: string, heading: string, text: string): string {
  const page = readFileSync(join(root, path), 'utf8');
  const from = page.indexOf(`${heading}\n`);
  const [old = ''] = /^\|.*\n(?:\|.*\n)+/m.exec(page.slice(from)) ?? [];
  if (from < 0 || old === '') throw new Error(`${path} has no table below "${heading}".`);
  const start = page.indexOf(old, from);
  return page.slice(0, start) + text + page.slice(start + old.length);
}

const effects = Object.entries(capabilityEffects);

/** Returns the page about the contract, with the table of capabilities. */
export function contractPage(): string {
  const rows = effects.map(([name, { has, lacks, section }]) => [`\`${name}\``, `${has} (${section})`, lacks]);
  const head = ['Capability', 'What a server with it does', 'Without it'];
  return withTable('docs/contract/README.md', '## Capabilities', table(head, rows));
}

/** Returns the page about own backends, with the table of what is hidden without each capability. */
export function backendPage(): string {
  const rows = effects.map(([name, { lacks }]) => [`\`${name}\``, lacks]);
  return withTable('docs/your-backend.md', '### What is hidden', table(['Capability', 'Without it'], rows));
}

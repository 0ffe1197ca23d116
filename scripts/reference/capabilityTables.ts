import { capabilityEffects } from '@abrak/core/internal/contract';
import { readPage, table, withTable } from './table.ts';

const effects = Object.entries(capabilityEffects);

/** Returns the page about the contract, with the table of capabilities. */
export function contractPage(): string {
  const rows = effects.map(([name, { has, lacks, section }]) => [`\`${name}\``, `${has} (${section})`, lacks]);
  const head = ['Capability', 'What a server with it does', 'Without it'];
  return withTable(readPage('docs/contract/README.md'), '## Capabilities', table(head, rows));
}

/** Returns the page about own backends, with the table of what is hidden without each capability. */
export function backendPage(): string {
  const rows = effects.map(([name, { lacks }]) => [`\`${name}\``, lacks]);
  return withTable(readPage('docs/your-backend.md'), '### What is hidden', table(['Capability', 'Without it'], rows));
}

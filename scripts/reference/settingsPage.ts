import { factsOf, sections } from '../../apps/sandbox/src/config/index.ts';
import { code, table } from './table.ts';

type Facts = ReturnType<typeof factsOf>[number];

function names({ variable, flag }: Facts): string {
  return [variable, flag === undefined ? undefined : `--${flag}`]
    .filter((name) => name !== undefined)
    .map(code)
    .join(', ');
}

function otherwise({ otherwise: told, fallback }: Facts): string {
  return told ?? (typeof fallback === 'string' ? code(fallback) : 'none');
}

/** Returns the page of the settings of the sandbox. */
export function settingsPage(): string {
  const parts = Object.entries(sections).map(([title, entries]) => {
    const rows = factsOf(entries).map((facts) => [names(facts), otherwise(facts), facts.meaning]);
    return `## ${title}\n\n${table(['Name', 'Default', 'Meaning'], rows)}`;
  });
  return `# Settings of the sandbox

Flags override environment variables, which override the defaults; an empty variable is an absent one. An invalid value refuses the start with a sentence that names the setting. What to set when: [sandbox](sandbox.md), [operating](operating.md). The tables are written by \`npm run reference\`.

${parts.join('\n')}`;
}

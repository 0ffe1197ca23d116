import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicTokens } from '../packages/react/src/theme/tokens.ts';
import { root } from './runCommand.ts';

// Writes the table of the tokens with --write; otherwise fails when it is stale.
const file = join(root, 'docs/tokens.md');

const code = (text: string) => `\`${text}\``;

const rows = publicTokens().map(({ name, meaning, value, darkValue }) => `| ${code(name)} | ${meaning} | ${code(value)} | ${darkValue === undefined ? '' : code(darkValue)} |`);

const text = `# Tokens

Custom properties that a page can set on any ancestor of a component or an element, outside a shadow root too; see [styling](styling.md). The table is written by \`npm run tokens\`.

\`\`\`css
:root {
  --abrak-color-accent: #6e56cf;
  --abrak-radius-control: 4px;
}
\`\`\`

| Property | Used for | Default | Dark |
| --- | --- | --- | --- |
${rows.join('\n')}
`;

if (process.argv.includes('--write')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/tokens.md is stale. Run: npm run tokens');
  process.exitCode = 1;
}

import { publicTokens } from '../publicTokens.ts';
import { code, table } from './table.ts';

/** Returns the page of all tokens. */
export function tokensPage(): string {
  const rows = publicTokens().map(({ name, meaning, value, darkValue }) => [code(name), meaning, code(value), darkValue === undefined ? '' : code(darkValue)]);
  return `# Tokens

Custom properties that a page can set on any ancestor of a component or an element, outside a shadow root too; see [styling](styling.md). The table is written by \`npm run reference\`.

\`\`\`css
:root {
  --abrak-color-accent: #6e56cf;
  --abrak-radius-control: 4px;
}
\`\`\`

${table(['Property', 'Used for', 'Default', 'Dark'], rows)}`;
}

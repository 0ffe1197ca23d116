import { contrastValue, publicTokens } from '../publicTokens.ts';
import { code, table } from './table.ts';

const optional = (value: string | undefined) => (value === undefined ? '' : code(value));

/** Returns the page of all tokens. */
export function tokensPage(): string {
  const rows = publicTokens().map(({ name, meaning, value, darkValue }) => [
    code(name),
    meaning,
    code(value),
    optional(darkValue),
    optional(contrastValue(name, 'light')),
    optional(contrastValue(name, 'dark')),
  ]);
  return `# Tokens

Custom properties that a page can set on any ancestor of a component or an element, outside a shadow root too; see [styling](styling.md). Modes besides light and dark are [more contrast](styling.md#dark-theme-and-contrast) and the compact density. The [theme builder](storybook.md) makes all of them from the colours of a brand. The table is written by \`npm run reference\`.

\`\`\`css
:root {
  --abrak-color-accent: #6e56cf;
  --abrak-radius-control: 4px;
}
\`\`\`

${table(['Property', 'Used for', 'Default', 'Dark', 'More contrast', 'Dark, more contrast'], rows)}`;
}

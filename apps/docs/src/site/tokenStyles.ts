import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { repository } from '../content/pageFiles.ts';

const id = 'virtual:abrak-tokens.css';

function readDefaults(theme: 'light' | 'dark'): readonly string[] {
  const table = readFileSync(join(repository, 'docs/tokens.md'), 'utf8');
  return [...table.matchAll(/^\| `--abrak-([\w-]+)` \| .*? \| `([^`]*)` \|(?: `([^`]*)`)?/gm)].flatMap(
    ([, name = '', light = '', dark]) => {
      const value = theme === 'light' ? light : dark;
      return value === undefined ? [] : [`--docs-${name}: ${value};`];
    },
  );
}

/** Returns the defaults of the components' tokens as custom properties of the site, for both themes. */
function tokenCss(): string {
  return `:root { ${readDefaults('light').join(' ')} }\n:root[data-theme='dark'] { ${readDefaults('dark').join(' ')} }\n`;
}

/** Offers a style sheet with the look of the components, for the pages around them. */
export function tokenStyles(): Plugin {
  return {
    name: 'abrak-tokens',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? tokenCss() : undefined),
  };
}

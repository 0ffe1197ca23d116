import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const pageLink = /(?<=<a\b[^>]*\shref=")\/[^"#]*\/(?=")/g;

/**
 * Keeps readers in their language: a page without a translation is shown among the pages of the other language, with
 * links to the pages of its own. Links to a heading stay, because a translation has other headings.
 */
export function localLinks(locale: string): AstroIntegration {
  return {
    name: 'abrak-local-links',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const isPage = (address: string) => existsSync(join(folder, locale, address, 'index.html'));
        for (const path of globSync(`${locale}/**/*.html`, { cwd: folder })) {
          const file = join(folder, path);
          const [head = '', ...contents] = readFileSync(file, 'utf8').split('<div class="sl-markdown-content">');
          const local = contents.map((html) =>
            html.replaceAll(pageLink, (address) => (isPage(address) ? `/${locale}${address}` : address)),
          );
          writeFileSync(file, [head, ...local].join('<div class="sl-markdown-content">'));
        }
      },
    },
  };
}

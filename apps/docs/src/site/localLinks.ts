import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

// Lists of headings, in the sidebar and above the text on narrow screens.
const tableOfContents = /<(mobile-)?starlight-toc\b[\s\S]*?<\/(?:mobile-)?starlight-toc>/g;
const isForeign = (html: string): boolean => /<main\b[^>]*\slang="en"/.test(html);

/** Marks the headings of a page without a translation as the language that they are in, and its navigation as the reader's. */
function markForeign(html: string): string {
  if (!isForeign(html)) return html;
  return html
    .replaceAll(tableOfContents, (list) =>
      list
        .replace(/<ul\b/, '<ul lang="en" dir="ltr"')
        .replace('<span class="display-current', '<span lang="en" dir="ltr" class="display-current')
        .replace(/(?<=<a href="#_top"[^>]*>\s*<span[^>]*>)[^<]*/, 'Overview'),
    )
    .replace(/<footer\b/, '<footer lang="fa" dir="rtl"');
}

const pageLink = /(?<=<a\b[^>]*\shref=")\/[^"#]*\/(?=")/g;

/**
 * Keeps readers in their language: a page without a translation is shown among the pages of the other language, with
 * links to the pages of its own. Links to a heading stay, because a translation has other headings. Its text is marked
 * as the language that it is in.
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
          writeFileSync(file, markForeign([head, ...local].join('<div class="sl-markdown-content">')));
        }
      },
    },
  };
}

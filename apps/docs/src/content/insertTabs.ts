const tabbed = /^<!-- tabs -->\n([\s\S]*?)^<!-- \/tabs -->$/gm;

/**
 * Turns the sections between `<!-- tabs -->` and `<!-- /tabs -->` into tabs, one for each heading of the second level.
 * Without scripts, and where the file is read as text, they stay sections.
 */
export function insertTabs(markdown: string): string {
  return markdown.replaceAll(tabbed, (_match, inside: string) => {
    const sections = inside
      .split(/^(?=## )/m)
      .filter((section) => section.startsWith('## '))
      .map((section) => `<section>\n\n${section.trim()}\n\n</section>`);
    return `<page-tabs>\n\n${sections.join('\n\n')}\n\n</page-tabs>`;
  });
}

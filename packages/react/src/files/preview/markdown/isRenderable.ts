/** Maximum length in characters of a rendered document. */
const MAX_LENGTH = 100_000;
/** Maximum number of quotes and lists inside each other. */
const MAX_NESTING = 20;
/** Maximum number of cells of all tables, which are laid out in one go. */
const MAX_CELLS = 10_000;
/** Maximum sum of the squares of the marks of each paragraph: each mark is compared with those before it. */
const MAX_COMPARISONS = 1_000_000;

/** Beginnings of lines that end the paragraph before them. */
const newParagraph = /^[\s>]*(?:$|#{1,6}\s|[-+*]\s|1[.)]\s)/u;
const containers = /^(?:\s*(?:>|[-+*]\s|\d{1,9}[.)]\s))+/u;
const markers = />|[-+*](?=\s)|\d[.)]/gu;
const listMarker = /^\s*(?:[-+*]|\d{1,9}[.)])\s/u;
const marks = /[*_~]+|[[\]]/gu;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function nestingOf(line: string): number {
  const [prefix = ''] = containers.exec(line) ?? [];
  // An item of a list inside others begins further to the right.
  const indentation = listMarker.test(line) ? Math.floor(line.search(/\S/u) / 2) : 0;
  return countOf(prefix, markers) + indentation;
}

/**
 * Returns true for a Markdown document that is laid out within an instant. Time grows with the square of what is nested or
 * unpaired, so that a small file could stop the page for minutes.
 */
export function isRenderable(text: string): boolean {
  if (text.length > MAX_LENGTH || countOf(text, /\|/gu) > MAX_CELLS) return false;
  let comparisons = 0;
  let marksInParagraph = 0;
  for (const line of text.split(/\r\n?|\n/u)) {
    if (nestingOf(line) > MAX_NESTING) return false;
    if (newParagraph.test(line)) marksInParagraph = 0;
    const count = countOf(line, marks);
    comparisons += (marksInParagraph + count) ** 2 - marksInParagraph ** 2;
    marksInParagraph += count;
  }
  return comparisons <= MAX_COMPARISONS;
}

import type { ElementDescription, Heights } from './description.ts';

/** Text of a style sheet, and the sheets that were constructed from it. */
export interface Rules {
  readonly text: string;
  /** Sheets by document: a tree can only adopt those that were constructed in its own. */
  readonly sheets: WeakMap<Document, CSSStyleSheet>;
}

/** Returns the sheet of rules for the trees of a document. */
export function sheetOf({ text, sheets }: Rules, document: Document): CSSStyleSheet {
  const known = sheets.get(document);
  if (known !== undefined) return known;
  const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(document, sheet);
  return sheet;
}

/** Returns the custom property with which a page sets the height that an element reserves. */
export function minHeightProperty(tag: string): string {
  return `--${tag}-min-height`;
}

/**
 * Returns the rules that reserve the height of an element, so that the page below it does not move when it has loaded.
 * `select` makes a selector of the element with an attribute selector. Important, because a reset of the page would win over
 * the host's own rules.
 */
export function reserveRules(
  { tag, minHeights }: Pick<ElementDescription, 'minHeights' | 'tag'>,
  select: (attribute: string) => string,
): string {
  return Object.entries<Heights>(minHeights)
    .map(([attribute, [wide, narrow = wide]]) => {
      const rule = (px: number) =>
        `${select(attribute)}{display:block;min-block-size:var(${minHeightProperty(tag)},${px}px)!important}`;
      return `${rule(wide)}${narrow === wide ? '' : `@media (max-width:599px){${rule(narrow)}}`}`;
    })
    .join('');
}

const rulesByTag = new Map<string, Rules>();

/** Returns the sheet of an element's host, which its shadow root has from the beginning. */
export function hostSheet(description: ElementDescription, document: Document): CSSStyleSheet {
  const { tag } = description;
  const text = () => reserveRules(description, (attribute) => `:host(${attribute}:not([hidden]))`);
  const rules = rulesByTag.get(tag) ?? { text: text(), sheets: new WeakMap() };
  rulesByTag.set(tag, rules);
  return sheetOf(rules, document);
}

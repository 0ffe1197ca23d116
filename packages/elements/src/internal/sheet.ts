// `all: initial` keeps the page's styles out. Inherited are only those that modal dialogs and hidden ancestors set:
// `pointer-events` and `visibility`, and `color-scheme`.
const elementStyles = `
:host { display: block; }
:host([hidden]) { display: none; }
@layer abrak {
  .frame { all: initial; color-scheme: inherit; display: block; block-size: 100%; pointer-events: inherit; visibility: inherit; }
  .frame > * { block-size: 100%; }
  .overlays { all: initial; }
  .inline { block-size: 100%; }
  .control { display: flex; flex-direction: column; align-items: start; gap: 8px; }
  .control ul { display: flex; flex-direction: column; gap: 4px; max-inline-size: 100%; }
  .control li { display: flex; align-items: center; gap: 8px; min-inline-size: 0; }
  .control .name { min-inline-size: 0; overflow-wrap: anywhere; }
  .control .size { flex: none; color: var(--_abrak-color-text-muted); font-size: var(--_abrak-font-size-sm); }
  .signed-out { display: grid; place-items: center; padding: 24px; }
  .zone-note { padding-block: 8px; color: var(--_abrak-color-text-subtle); font-size: var(--_abrak-font-size-sm); }
  [data-radix-select-viewport] { scrollbar-width: none; -webkit-overflow-scrolling: touch; }
  [data-radix-select-viewport]::-webkit-scrollbar { display: none; }
}
`;

interface Rules {
  /** Position among all rules. */
  readonly place: number;
  readonly text: string;
  /** Sheets by document: a tree can only adopt those that were constructed in its own. */
  readonly sheets: WeakMap<Document, CSSStyleSheet>;
}

const rules: Rules[] = [];
const roots = new Set<ShadowRoot>();

function sheetOf({ text, sheets }: Rules, document: Document): CSSStyleSheet {
  const known = sheets.get(document);
  if (known !== undefined) return known;
  const sheet = new (document.defaultView ?? globalThis).CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(document, sheet);
  return sheet;
}

/** Adopts the shared style sheets in a shadow root; again after it has come into another document, which drops them. */
export function applySheets(root: ShadowRoot): void {
  const { ownerDocument } = root;
  if (ownerDocument.defaultView !== null) root.adoptedStyleSheets = rules.map((rule) => sheetOf(rule, ownerDocument));
}

/**
 * Adds the rules of a loaded module to the sheets of all elements. The bundler inserts the call into each module.
 *
 * @public
 */
export function putStyles(place: number, text: string): void {
  const next = rules.findIndex((other) => other.place > place);
  rules.splice(next === -1 ? rules.length : next, 0, { place, text, sheets: new WeakMap() });
  for (const root of roots) applySheets(root);
}

/**
 * Adopts the shared style sheets in a shadow root, those of modules that load later too; returns a function that stops
 * it.
 */
export function adoptStyles(root: ShadowRoot): () => void {
  if (rules.at(-1)?.place !== Infinity) putStyles(Infinity, elementStyles);
  roots.add(root);
  applySheets(root);
  return () => void roots.delete(root);
}

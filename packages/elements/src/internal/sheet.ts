// Nothing of the page's text style comes in, but what a modal dialog or a hidden ancestor says of everything.
const own = `
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
  [data-radix-select-viewport] { scrollbar-width: none; -webkit-overflow-scrolling: touch; }
  [data-radix-select-viewport]::-webkit-scrollbar { display: none; }
}
`;

interface Rules {
  /** Where they stand among all rules. */
  readonly place: number;
  readonly sheet: CSSStyleSheet;
}

const rules: Rules[] = [];
const roots = new Set<ShadowRoot>();

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

function dress(root: ShadowRoot): void {
  root.adoptedStyleSheets = rules.map(({ sheet }) => sheet);
}

/**
 * Puts the rules of a module that has been loaded among those of all elements; the bundle has each module call it.
 *
 * @public
 */
export function putStyles(place: number, text: string): void {
  const later = rules.findIndex((other) => other.place > place);
  rules.splice(later === -1 ? rules.length : later, 0, { place, sheet: sheetOf(text) });
  for (const root of roots) dress(root);
}

/** Gives a shadow root the sheets that all elements share, also those that are loaded later; returns the way to stop. */
export function adoptStyles(root: ShadowRoot): () => void {
  if (rules.at(-1)?.place !== Infinity) putStyles(Infinity, own);
  roots.add(root);
  dress(root);
  return () => void roots.delete(root);
}

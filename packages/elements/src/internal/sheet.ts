import { type Rules, sheetOf } from './hostSheet.ts';

// `all: initial` keeps the page's styles out. Inherited are only those that modal dialogs and hidden ancestors set:
// `pointer-events` and `visibility`, and `color-scheme`.
//
// The page shows through, except in the dark by the device's setting: the page may be light there, and the text is, too.
// Bars over scrolled contents are opaque, like cards.
const elementStyles = `
@layer abrak {
  .frame { all: initial; color-scheme: inherit; display: block; block-size: 100%; pointer-events: inherit; visibility: inherit; }
  .frame > * { block-size: 100%; }
  .frame > [data-theme] { --_abrak-color-canvas: var(--abrak-color-canvas, var(--_abrak-color-surface)); background: var(--abrak-color-canvas, none); }
  .overlays { all: initial; }
  .inline { block-size: 100%; }
  .control { display: flex; flex-direction: column; align-items: start; gap: 8px; }
  .control ul { display: flex; flex-direction: column; gap: 4px; max-inline-size: 100%; }
  .control li { display: flex; align-items: center; gap: 8px; min-inline-size: 0; }
  .control .name { min-inline-size: 0; overflow-wrap: anywhere; }
  .control .size { flex: none; color: var(--_abrak-color-text-muted); font-size: var(--_abrak-font-size-sm); }
  .signed-out { display: grid; place-items: center; padding: 24px; }
  .zone-note:first-child { visibility: hidden; }
  .frame :has([data-skeleton]) ~ .zone-note { visibility: hidden; }
  .zone-note { padding-block: 8px; color: var(--_abrak-color-text-subtle); font-size: var(--_abrak-font-size-sm); }
  [data-radix-select-viewport] { scrollbar-width: none; -webkit-overflow-scrolling: touch; }
  [data-radix-select-viewport]::-webkit-scrollbar { display: none; }
  @media screen and (prefers-color-scheme: dark) { .frame > [data-theme="system"] { background: var(--_abrak-color-canvas); } }
}
`;

interface PlacedRules extends Rules {
  /** Position among all rules. */
  readonly place: number;
}

const rules: PlacedRules[] = [];
const roots = new Set<ShadowRoot>();

/**
 * Adopts the shared style sheets in a shadow root, after that of its host; again after it has come into another document,
 * which drops them.
 */
export function applySheets(root: ShadowRoot): void {
  const { ownerDocument } = root;
  if (ownerDocument.defaultView === null) return;
  const host = root.adoptedStyleSheets.slice(0, 1);
  root.adoptedStyleSheets = [...host, ...rules.map((rule) => sheetOf(rule, ownerDocument))];
}

/** Returns true while a shadow root has the shared style sheets. */
export function hasSheets({ adoptedStyleSheets }: ShadowRoot): boolean {
  return adoptedStyleSheets.length > 1;
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

// Controls of nearly every page; the others are in the sheet of controls.
const BASE = /^(theme|provider)\/|^ui\/(Bidi|Button|IconButton|Link|Notice|Spinner|Toast|Tooltip|VisuallyHidden)\//;

/** Names the sheet of a module below `src`: `base`, `controls` or a noun. */
export function sheetOf(module: string): string {
  const [noun = ''] = module.split('/');
  if (BASE.test(module)) return 'base';
  return noun === 'ui' || noun === 'settings' ? 'controls' : noun;
}

/** Sheets of other nouns that a noun's components need, beside `base`, `controls` and their own, as docs/styling.md says. */
const borrowed: Readonly<Record<string, readonly string[]>> = {
  servers: ['billing'],
  hosting: ['billing'],
  partners: ['account'],
  overview: ['billing', 'files'],
};

/** Throws when the components of a noun need a sheet that is not named. */
export function assertSheets(noun: string, modules: Iterable<string>): void {
  const named = ['base', 'controls', noun, ...(borrowed[noun] ?? [])];
  const missing = [...modules].filter((module) => module.endsWith('.css.js') && !named.includes(sheetOf(module)));
  if (missing.length > 0)
    throw new Error(
      `The components of ${noun} also need the rules of ${missing.join(', ')}: name their sheet in sheets.ts and docs/styling.md.`,
    );
}

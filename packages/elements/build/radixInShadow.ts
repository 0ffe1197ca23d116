import type { Plugin } from 'vite';
import { expectedEdits } from './expectedEdits.ts';

/**
 * Radix and what it stands on ask the document for the element with the focus, and events on the document for their
 * target. For what is in a shadow tree both answer with the element around the tree: dialogs lose the focus, arrows
 * stand still, wheels turn in vain. In the bundle of the elements these questions are put to the innermost tree; styles
 * that would be written into the page become constructed sheets, which every content security policy lets pass.
 */
interface Edit {
  readonly find: RegExp;
  readonly replace: string;
}

const RUNTIME = 'virtual:abrak-shadow-tree';

// Of any module of theirs.
const everywhere: readonly Edit[] = [
  { find: /\b(\w*[dD]ocument)\.activeElement\b/g, replace: '__shadow.active($1)' },
  { find: /\{ activeElement \} = getOwnerDocument\(node\)/g, replace: 'activeElement = __shadow.active(getOwnerDocument(node))' },
  { find: /\b(event|detail\.originalEvent)\.target\b(?!\s*=[^=])/g, replace: '__shadow.target($1)' },
  {
    find: /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\)/g,
    replace: 'null',
  },
];

// Of one module alone, by its path.
const special: Readonly<Record<string, readonly Edit[]>> = {
  '@radix-ui/react-focus-scope/dist/index.mjs': [
    // A move inside one shadow tree never reaches the document.
    { find: /\bdocument\.((?:add|remove)EventListener\("focus(?:in|out)")/g, replace: '__shadow.treesOf(container).$1' },
  ],
  '@radix-ui/react-dismissable-layer/dist/index.mjs': [
    // Preact tells no parent of what happens in a portal: what has been opened from a layer is known by lying above it.
    { find: /\[\.\.\.context\.branches\]\.some\(/g, replace: '[...context.branches, ...__shadow.above(context.layers, node)].some(' },
    { find: /\[context\.branches, isPointerEventsEnabled\]/g, replace: '[context.branches, isPointerEventsEnabled, node]' },
    // Without a style before, the page's body has none afterwards.
    { find: /\bownerDocument\.body\.style\.pointerEvents = originalBodyPointerEvents\b/g, replace: '__shadow.givePressesBack(ownerDocument.body, originalBodyPointerEvents)' },
    { find: /(const focusOutside = useFocusOutside\([^]*?\n {4}\}, )ownerDocument\);/g, replace: '$1__shadow.treesOf(node));' },
  ],
  'aria-hidden/dist/es2015/index.js': [
    // Beside the element around a shadow tree, also what stands beside the overlay in it.
    { find: /\bexport var hideOthers = (function[^]*?\n\});/g, replace: 'export var hideOthers = __shadow.inEveryTree($1);' },
  ],
  '@radix-ui/react-focus-guards/dist/index.mjs': [
    // Elements at both ends of the page's body take its own rules by place from others; each layer here catches Tab itself.
    { find: /\bfunction useFocusGuards\(\) \{[^]*?\n\}/g, replace: 'function useFocusGuards() {}' },
  ],
  'react-remove-scroll-bar/dist/es2015/component.js': [
    // Padding, margins and position of the page's body are its own.
    { find: /\bvar getStyles = function [^]*?\n\};/g, replace: 'var getStyles = __shadow.scrollLock;' },
  ],
  'react-style-singleton/dist/es2015/singleton.js': [
    { find: /\bexport var stylesheetSingleton = function[^]*$/g, replace: 'export var stylesheetSingleton = __shadow.createSheetSingleton;' },
  ],
};

const modulePath = /node_modules\/((?:@radix-ui\/[^/]+|aria-hidden|react-remove-scroll(?:-bar)?|react-style-singleton)\/dist\/.*\.m?js)$/;

/** The module of a file that is read for its place in a shadow tree; undefined for all others. */
export function shadowModule(file: string): string | undefined {
  return modulePath.exec(file.replaceAll('\\', '/'))?.[1];
}

/** Puts a module's questions to the innermost tree; `edits` says how many there were. */
export function editForShadow(module: string, code: string): { readonly code: string; readonly edits: number } {
  let edits = 0;
  let edited = code;
  for (const { find, replace } of [...everywhere, ...(special[module] ?? [])]) {
    edits += [...edited.matchAll(find)].length;
    edited = edited.replaceAll(find, replace);
  }
  return { edits, code: edits === 0 ? code : `import * as __shadow from '${RUNTIME}';\n${edited}` };
}

/**
 * Edits the modules, and refuses the bundle when one has other than the reviewed number of places: an upgrade that
 * asks in a new way would otherwise go unnoticed until somebody loses the focus.
 */
export function radixInShadow(runtimeFile: string): Plugin {
  const found = new Map<string, number>();
  return {
    name: 'radix-in-shadow',
    enforce: 'pre',
    resolveId: (id) => (id === RUNTIME ? runtimeFile : undefined),
    transform(code, id) {
      const module = shadowModule(id.replace(/\?.*$/, ''));
      if (module === undefined) return undefined;
      const edited = editForShadow(module, code);
      found.set(module, edited.edits);
      return edited.edits === 0 ? undefined : { code: edited.code, map: null };
    },
    buildEnd(error) {
      if (error !== undefined) return;
      const wrong = [...found]
        .filter(([module, edits]) => edits !== (expectedEdits[module] ?? 0))
        .map(([module, edits]) => `  '${module}': ${edits}, not ${expectedEdits[module] ?? 0}`);
      if (wrong.length > 0) this.error(`Review what these ask of the page, then build/expectedEdits.ts:\n${wrong.join('\n')}`);
    },
  };
}

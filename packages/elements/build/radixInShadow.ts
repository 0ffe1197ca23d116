import type { Plugin } from 'vite';
import { expectedEdits } from './expectedEdits.ts';

/**
 * Textual edit of a module.
 *
 * Radix and its dependencies read `document.activeElement` and the target of events that reach the document. Inside a
 * shadow tree both return the host element: dialogs lose focus, arrow keys do nothing and wheel scrolling is blocked.
 * The edits make them read the innermost shadow tree. Styles that would be injected into the page become constructed
 * style sheets, which every content security policy allows.
 */
interface Edit {
  readonly find: RegExp;
  readonly replace: string;
}

const RUNTIME = 'virtual:abrak-shadow-tree';

// Edits of all modules.
const commonEdits: readonly Edit[] = [
  { find: /\b(\w*[dD]ocument)\.activeElement\b/g, replace: '__shadow.active($1)' },
  {
    find: /\{ activeElement \} = getOwnerDocument\(node\)/g,
    replace: 'activeElement = __shadow.active(getOwnerDocument(node))',
  },
  { find: /\b(event|detail\.originalEvent)\.target\b(?!\s*=[^=])/g, replace: '__shadow.target($1)' },
  {
    find: /\/\* @__PURE__ \*\/ jsx\(\s*"style",\s*\{\s*dangerouslySetInnerHTML: \{\s*__html: `[^`]*`\s*\},\s*nonce\s*\}\s*\)/g,
    replace: 'null',
  },
];

// Edits of single modules, by path below node_modules.
const editsByModule: Readonly<Record<string, readonly Edit[]>> = {
  '@radix-ui/react-focus-scope/dist/index.mjs': [
    // Focus moves inside one shadow tree do not reach the document.
    {
      find: /\bdocument\.((?:add|remove)EventListener\("focus(?:in|out)")/g,
      replace: '__shadow.treesOf(container).$1',
    },
    // Two focus traps that answer each other would never end.
    {
      find: /\bfocus\(lastFocusedElementRef\.current, \{ select: true \}\)/g,
      replace: '__shadow.takeFocus(() => $&)',
    },
  ],
  '@radix-ui/react-dismissable-layer/dist/index.mjs': [
    // Preact does not bubble portal events to the parent component, so layers above this one count as its branches.
    {
      find: /\[\.\.\.context\.branches\]\.some\(/g,
      replace: '[...context.branches, ...__shadow.above(context.layers, node)].some(',
    },
    {
      find: /\[context\.branches, isPointerEventsEnabled\]/g,
      replace: '[context.branches, isPointerEventsEnabled, node]',
    },
    // Removes an empty `style` attribute, so that the page's body is left as it was.
    {
      find: /\bownerDocument\.body\.style\.pointerEvents = originalBodyPointerEvents\b/g,
      replace: '__shadow.givePressesBack(ownerDocument.body, originalBodyPointerEvents)',
    },
    {
      find: /(const focusOutside = useFocusOutside\([^]*?\n {4}\}, )ownerDocument\);/g,
      replace: '$1__shadow.treesOf(node));',
    },
  ],
  'aria-hidden/dist/es2015/index.js': [
    // Hides the siblings inside the shadow tree too, not only those of the host element.
    {
      find: /\bexport var hideOthers = (function[^]*?\n\});/g,
      replace: 'export var hideOthers = __shadow.inEveryTree($1);',
    },
  ],
  '@radix-ui/react-focus-guards/dist/index.mjs': [
    // Guards at both ends of the page's body would break its positional CSS rules. They are not needed: each layer here
    // handles Tab itself.
    { find: /\bfunction useFocusGuards\(\) \{[^]*?\n\}/g, replace: 'function useFocusGuards() {}' },
  ],
  'react-remove-scroll-bar/dist/es2015/component.js': [
    // Leaves padding, margins and position of the page's body alone.
    { find: /\bvar getStyles = function [^]*?\n\};/g, replace: 'var getStyles = __shadow.scrollLock;' },
  ],
  'react-style-singleton/dist/es2015/singleton.js': [
    {
      find: /\bexport var stylesheetSingleton = function[^]*$/g,
      replace: 'export var stylesheetSingleton = __shadow.createSheetSingleton;',
    },
  ],
};

const modulePath =
  /node_modules\/((?:@radix-ui\/[^/]+|aria-hidden|react-remove-scroll(?:-bar)?|react-style-singleton)\/dist\/.*\.m?js)$/;

/** Returns the path below node_modules of a file that is edited; undefined for all others. */
export function shadowModule(file: string): string | undefined {
  return modulePath.exec(file.replaceAll('\\', '/'))?.[1];
}

/** Applies the edits to a module and returns the code with the number of edits. */
export function editForShadow(module: string, code: string): { readonly code: string; readonly edits: number } {
  let edits = 0;
  let edited = code;
  for (const { find, replace } of [...commonEdits, ...(editsByModule[module] ?? [])]) {
    edits += [...edited.matchAll(find)].length;
    edited = edited.replaceAll(find, replace);
  }
  return { edits, code: edits === 0 ? code : `import * as __shadow from '${RUNTIME}';\n${edited}` };
}

/**
 * Vite plugin that applies the edits. It fails the build when a module has another number of edits than was reviewed,
 * because an upgrade could otherwise lose focus handling unnoticed.
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
      if (wrong.length > 0)
        this.error(`Review these numbers of edits, then update build/expectedEdits.ts:\n${wrong.join('\n')}`);
    },
  };
}

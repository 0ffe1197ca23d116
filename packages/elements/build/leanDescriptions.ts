import type { Plugin } from 'vite';

const SOURCE = /packages\/elements\/src\/.*\.ts$/;
const DESCRIPTION = /\belementDescription\(|satisfies ElementDescription/;

const TEXT = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;

// Texts of attributes, properties and events, of the element, and those that the helper of a text attribute takes.
const TOLD = new RegExp(String.raw`(\b(?:description|summary):\s*|\b(?:text|textAttribute)\(\s*)(?:${TEXT})`, 'g');

/**
 * Vite plugin that leaves the texts of the descriptions out of the elements: only the manifest, the typings and the
 * documents, which are generated from the sources, show them.
 */
export function leanDescriptions(): Plugin {
  return {
    name: 'lean-descriptions',
    enforce: 'pre',
    transform(code, id) {
      if (!SOURCE.test(id.replaceAll('\\', '/')) || !DESCRIPTION.test(code)) return undefined;
      const lean = code.replace(TOLD, "$1''");
      if (lean === code) this.error('The description has no texts: review the pattern.');
      return { code: lean, map: null };
    },
  };
}

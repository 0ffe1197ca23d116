import { readSourceTexts } from '../messages/sourceTexts.ts';
import { root } from '../runCommand.ts';

/** Returns a module with the keys of all texts of the components, by namespace. */
export function messageKeys(): string {
  const own = readSourceTexts(root).filter(({ owner }) => owner === 'react');
  const namespaces = [...new Set(own.map(({ namespace }) => namespace))].toSorted();
  const keysOf = (namespace: string) =>
    own.flatMap((text) => (text.namespace === namespace ? [text.key] : [])).toSorted();
  const lines = namespaces.map((namespace) => `  ${namespace}: '${keysOf(namespace).join(' ')}',\n`);
  return `// Written by \`npm run reference\`. Loaded in development builds only.
/** Keys of all texts by namespace, separated by spaces. */
export const messageKeys: Readonly<Record<string, string>> = {
${lines.join('')}};
`;
}

import { readSourceTexts, type SourceText } from '../messages/sourceTexts.ts';
import { root } from '../runCommand.ts';
import { cell, code, table } from './table.ts';

function section(namespace: string, texts: readonly SourceText[]): string {
  const rows = texts.map(({ key, fa, en }) => [code(key), cell(fa), cell(en)]);
  return `## ${namespace}\n\n${table(['Key', 'Persian', 'English'], rows)}`;
}

/** Returns the page of all message keys of the packages and the console. */
export function messagesPage(): string {
  const texts = readSourceTexts(root);
  const sections = (owners: readonly string[]): string => {
    const own = texts.filter(({ owner }) => owners.includes(owner));
    const namespaces = [...new Set(own.map(({ namespace }) => namespace))].toSorted();
    return namespaces
      .map((namespace) =>
        section(
          namespace,
          own.filter((text) => text.namespace === namespace),
        ),
      )
      .join('\n');
  };
  return `# Keys of messages

Every text of the components and elements by namespace and key; [messages](messages.md) tells how to change or translate them. The tables are written by \`npm run reference\`.

${sections(['react', 'elements'])}
# Keys of the console

Texts of the console's own pages, which the packages do not have.

${sections(['console'])}`;
}

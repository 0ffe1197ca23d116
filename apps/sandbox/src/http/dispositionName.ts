import { headerText } from './headerText.ts';

const parameters = /;\s*([^\s=;]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/g;

function unquote(value: string): string {
  const text = value.trim();
  // Unescapes only these two: other backslashes are usually path separators.
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : text;
}

function decodeExtended(value: string): string | undefined {
  const [, charset = '', encoded = ''] = /^(utf-8|iso-8859-1)'[^']*'(.*)$/i.exec(unquote(value)) ?? [];
  if (!/^(?:[^%]|%[0-9a-f]{2})+$/i.test(encoded)) return undefined;
  const bytes = encoded.replace(/%(..)/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return charset.toLowerCase() === 'utf-8' ? headerText(bytes) : bytes;
}

/**
 * Returns the file name of a Content-Disposition header in any form (RFC 6266, RFC 8187); undefined when it has none.
 */
export function dispositionName(header: string | undefined): string | undefined {
  const found = new Map(
    [...(header ?? '').matchAll(parameters)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
  const extended = found.get('filename*');
  const plain = found.get('filename');
  return (extended && decodeExtended(extended)) ?? (plain && headerText(unquote(plain)));
}

import type { Direction } from '@abrak/core';
import { directionOf } from '@abrak/core/internal';

/** Highlighting category of a token. */
export type TokenKind = 'added' | 'comment' | 'keyword' | 'name' | 'number' | 'removed' | 'string' | 'type';

/** Part of a line with one highlighting category. */
export interface Token {
  readonly text: string;
  readonly kind?: TokenKind | undefined;
}

/** Rendered line, or a piece of an overlong line. */
export interface TextLine {
  /** Line number from 1; undefined for the second and further pieces of an overlong line. */
  readonly number: number | undefined;
  readonly tokens: readonly Token[];
  /** Direction of the line's first strong letter; undefined when it has none. */
  readonly direction: Direction | undefined;
}

/** Maximum characters of a piece; laying out a much longer line at once would block the browser. */
const MAX_PIECE = 4_000;

const lineEnd = /\r\n|\r|\n/;

function pieces(text: string): readonly string[] {
  if (text.length <= MAX_PIECE) return [text];
  return Array.from({ length: Math.ceil(text.length / MAX_PIECE) }, (_, index) =>
    text.slice(index * MAX_PIECE, (index + 1) * MAX_PIECE),
  );
}

/** Splits a text into lines, and overlong lines into pieces. */
export function textLines(text: string): readonly TextLine[] {
  const lines = text.split(lineEnd);
  // A final line break ends the last line; it does not start an empty one.
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines.flatMap((line, index) => {
    const direction = directionOf(line);
    return pieces(line).map((piece, place) => ({
      number: place === 0 ? index + 1 : undefined,
      tokens: [{ text: piece }],
      direction,
    }));
  });
}

/** Splits consecutive tokens into lines; a token may span several lines. */
export function tokenLines(tokens: readonly Token[]): readonly TextLine[] {
  const lines: Token[][] = [[]];
  for (const { text, kind } of tokens) {
    for (const [place, part] of text.split(lineEnd).entries()) {
      if (place > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, kind });
    }
  }
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  return lines.map((line, index) => ({ number: index + 1, tokens: line, direction: 'ltr' }));
}

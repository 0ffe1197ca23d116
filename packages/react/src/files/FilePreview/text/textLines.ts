import { directionOf, type Direction } from '@abrak/core';

/** What a piece of code means to its language, as far as it is coloured. */
export type TokenKind = 'added' | 'comment' | 'keyword' | 'name' | 'number' | 'removed' | 'string' | 'type';

/** A piece of a line. */
export interface Token {
  readonly text: string;
  readonly kind?: TokenKind | undefined;
}

/** A line as it is shown. */
export interface TextLine {
  /** From 1; undefined for a further piece of a line that is too long for one. */
  readonly number: number | undefined;
  readonly tokens: readonly Token[];
  /** By its first strong letter; undefined when it has none. */
  readonly direction: Direction | undefined;
}

/** Characters of a line that are laid out at once; a file of one line would stop the browser. */
const MAX_PIECE = 4_000;

const lineEnd = /\r\n|\r|\n/;

function pieces(text: string): readonly string[] {
  if (text.length <= MAX_PIECE) return [text];
  return Array.from({ length: Math.ceil(text.length / MAX_PIECE) }, (_, index) =>
    text.slice(index * MAX_PIECE, (index + 1) * MAX_PIECE),
  );
}

/** A text's lines; an overlong one comes in pieces. */
export function textLines(text: string): readonly TextLine[] {
  const lines = text.split(lineEnd);
  // A text ends with the end of its last line, not with an empty one.
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

/** The lines of tokens that follow each other; tokens may run over the ends of lines. */
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

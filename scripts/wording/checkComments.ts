import type { Finding } from '../slices/finding.ts';

interface Comment {
  readonly line: number;
  readonly isDocstring: boolean;
  readonly text: string;
}

const docstring = /\/\*\*([\s\S]*?)\*\//g;
const lineComment = /(?<=^|\s)\/\/ (.*)$/gm;

// Noun clauses hide both the term and the action.
const opening =
  /^(What|Whatever|Whether|Where|Who|Whoever|Whom|Whose|Which|Why|How|Somebody|Something|Somewhere|Those|Told|Of (what|which|whom)|By (what|which)|From (what|which|where)|The same)\b/;

// The name of the interface says the same.
const repetition = /^(Props|Options|Inputs|Parameters|Arguments) (of|for) `?[\w.]+`?\.$/;

const phrases: readonly RegExp[] = [
  /\banew\b/i,
  /\bwho(ever|mever)\b/i,
  /\b(whatever|wherever|whichever)\b/i,
  /\breckon(s|ed|ing)?\b/i,
  /\bto be had\b/i,
  /\bof (its|their) own accord\b/i,
  /\b(tell|tells|told) of\b/i,
  /\bgone? on with\b/i,
  /\bfor want of\b/i,
  /\bbegun\b/i,
  /\bof it being\b/i,
  /\bthat there (is|are) (none|no)\b/i,
];

function withoutStars(comment: string): string {
  return comment.replaceAll(/\s*\n\s*\*? ?/g, ' ').trim();
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function commentsOf(text: string): Comment[] {
  const read = (pattern: RegExp, isDocstring: boolean): Comment[] =>
    [...text.matchAll(pattern)].map((match) => ({
      line: lineAt(text, match.index),
      isDocstring,
      text: withoutStars(match[1] ?? ''),
    }));
  return [...read(docstring, true), ...read(lineComment, false)].toSorted((one, other) => one.line - other.line);
}

/** Reports docstrings that begin with a noun clause or repeat the name, and comments with phrases that a reader has to decode. */
export function checkComments(path: string, text: string): Finding[] {
  return commentsOf(text).flatMap((comment) => {
    const { line } = comment;
    const start = comment.isDocstring ? opening.exec(comment.text)?.[0] : undefined;
    const isRepetition = comment.isDocstring && repetition.test(comment.text);
    const found = phrases.map((phrase) => phrase.exec(comment.text)?.[0]).filter((phrase) => phrase !== undefined);
    return [
      ...(start === undefined
        ? []
        : [{ path, line, message: `a docstring begins with "${start}"; begin with a verb or a noun` }]),
      ...(isRepetition ? [{ path, line, message: 'a docstring repeats the name; leave it out' }] : []),
      ...found.map((phrase) => ({ path, line, message: `"${phrase}" in a comment; say it plainly` })),
    ];
  });
}

import { describe, expect, test } from 'vitest';
import { isRenderable } from './isRenderable.ts';

const SIZE = 60_000;

const fill = (part: string) => part.repeat(SIZE / part.length);

const steps = (part: (level: number) => string) => Array.from({ length: 300 }, (_, level) => part(level)).join('\n');

describe('a document that takes long is not rendered', () => {
  test.each([
    ['quotes inside each other', fill('> ')],
    ['quotes inside each other without spaces', fill('>')],
    ['lists inside each other', fill('- ')],
    ['numbered lists inside each other', fill('1. ')],
    ['quotes and lists inside each other', fill('> 1) - ')],
    ['lists that are indented ever further', steps((level) => `${'  '.repeat(level)}- a`)],
    ['numbered lists that are indented ever further', steps((level) => `${'   '.repeat(level)}1. a`)],
    ['unpaired emphasis', fill('*a_')],
    ['unpaired emphasis on many lines', fill('*a_\n')],
    ['unpaired emphasis on many quoted lines', fill('> *a_\n')],
    ['unpaired emphasis on lines that look like a list', fill('2. *a_\n')],
    ['struck words without an end', fill('~~a')],
    ['footnotes in footnotes', fill('[^a]: ')],
    ['links without an end', fill('[a')],
    ['pictures without an end', fill('![a](')],
    ['a table of thousands of rows', fill('| a | b |\n')],
    ['much text', 'a\n\n'.repeat(SIZE)],
  ])('%s', (_, text) => {
    expect(isRenderable(text)).toBe(false);
  });
});

describe('an ordinary document is rendered', () => {
  test.each([
    ['with many emphasized items', '- **one**, _two_ and [three](https://abrak.example)\n'.repeat(300)],
    ['with paragraphs of many words', `${'یک *واژه* و **دو** '.repeat(20)}\n\n`.repeat(100)],
    ['with a list in a quote in a list', '- a\n  > 1. b\n  >    - c\n'.repeat(100)],
    ['with a table', `| a | b |\n| - | - |\n${'| `x` | *y* |\n'.repeat(300)}`],
    ['with indented code', '      a\n'.repeat(1_000)],
  ])('%s', (_, text) => {
    expect(isRenderable(text)).toBe(true);
  });
});

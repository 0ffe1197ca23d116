import { expect, test } from 'vitest';
import { languageOf } from './grammars.ts';
import { highlight } from './highlight.ts';

test.each([
  ['main.ts', 'typescript'],
  ['صفحه.HTML', 'xml'],
  ['config.toml', 'ini'],
  ['notes.txt', undefined],
  ['Makefile', undefined],
])('%s is highlighted as %s', (name, language) => {
  expect(languageOf(name)).toBe(language);
});

test('keywords, strings, numbers and comments are distinguished in each line', async () => {
  const lines = await highlight('const name = "سارا"; // who\nreturn 42;', 'typescript');
  const kindsOf = (line: number) =>
    Object.fromEntries((lines[line]?.tokens ?? []).map(({ text, kind }) => [text, kind]));
  expect(kindsOf(0)).toMatchObject({ const: 'keyword', '"سارا"': 'string', '// who': 'comment' });
  expect(kindsOf(1)).toMatchObject({ return: 'keyword', '42': 'number' });
});

test('styles and scripts embedded in HTML are highlighted', async () => {
  const [line] = await highlight('<p class="a">x</p><script>const a = 1</script>', 'xml');
  expect(line?.tokens).toContainEqual({ text: 'const', kind: 'keyword' });
});

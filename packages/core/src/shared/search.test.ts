import { expect, test } from 'vitest';
import { matchesSearch, searchText, searchWords, TEXT_SEPARATOR } from './search.ts';
import { searchVectors } from './searchVectors.ts';

test.each(searchVectors)('in %j for %j matches: %s', (text, query, isFound) => {
  expect(matchesSearch(text, query)).toBe(isFound);
});

test('texts that are folded at once stay what they are alone', () => {
  const texts = [...new Set(searchVectors.map(([text]) => text))];
  expect(searchText(texts.join(TEXT_SEPARATOR)).split(TEXT_SEPARATOR)).toEqual(texts.map(searchText));
});

test('the words of a query are different, and not too many', () => {
  expect(searchWords('a-a A b')).toEqual(['a', 'b']);
  expect(searchWords(Array.from({ length: 50 }, (_, index) => index).join(' '))).toHaveLength(20);
});

import { describe, expect, test } from 'vitest';
import { aDocument, aFolder } from './fixtures.ts';
import { addPicks, matchesAccept, type PickRules, findPickProblem } from './picking.ts';
import type { StoredDocument } from './schema.ts';

describe('matchesAccept', () => {
  const cases: readonly (readonly [Partial<StoredDocument>, readonly string[], boolean])[] = [
    [{ name: 'a.pdf' }, [], true],
    [{ name: 'a.pdf' }, ['', ' '], true],
    [{ name: 'a.PDF' }, ['.pdf'], true],
    [{ name: 'a.pdf' }, ['.PDF '], true],
    [{ name: 'a.pdf.exe' }, ['.pdf'], false],
    [{ name: 'photo\u202Egpj.exe' }, ['.jpg'], false],
    [{ name: '.pdf', mimeType: null }, ['.pdf'], false],
    [{ name: 'site.tar.gz', mimeType: null }, ['.tar.gz'], true],
    [{ name: 'گزارش.pdf' }, ['.docx,.pdf'], true],
    [{ name: 'a', mimeType: 'application/pdf' }, ['application/pdf'], true],
    [{ name: 'a.pdf', mimeType: null }, ['application/pdf'], true],
    [{ name: 'a.pdf', mimeType: 'application/octet-stream' }, ['application/pdf'], true],
    [{ name: 'a.txt', mimeType: 'text/plain; charset=utf-8' }, ['text/plain'], true],
    [{ name: 'a.txt', mimeType: 'Text/Plain' }, ['text/*'], true],
    [{ name: 'a.png', mimeType: 'image/png', genericType: 'image' }, ['image/*'], true],
    [{ name: 'a', mimeType: null, genericType: 'image' }, ['image/*'], true],
    [{ name: 'a.heic', mimeType: null }, ['image/*'], true],
    [{ name: 'a.mp3', mimeType: null }, ['video/*', 'image/*'], false],
    [{ name: 'a.png', mimeType: 'imagery/png' }, ['image/*'], false],
    [{ name: 'a.bin', mimeType: null }, ['*/*'], true],
    [{ name: 'a.bin', mimeType: null }, ['application/wasm'], false],
    [{ name: 'pdf', mimeType: null }, ['pdf'], false],
  ];
  test.each(cases)('%o against %o: %o', (overrides, accept, expected) => {
    expect(matchesAccept(aDocument(overrides), accept)).toBe(expected);
  });
});

describe('the pick problem of a document', () => {
  const small = aDocument({ name: 'a.pdf', sizeBytes: 100 });
  const cases: readonly (readonly [StoredDocument, PickRules, string | undefined])[] = [
    [small, { pick: 'files' }, undefined],
    [small, { pick: 'both' }, undefined],
    [small, { pick: 'folders' }, 'isFile'],
    [aFolder(), { pick: 'files' }, 'isFolder'],
    [aFolder(), { pick: 'folders' }, undefined],
    [aFolder(), { pick: 'both', accept: ['.pdf'], maxSizeBytes: 0 }, undefined],
    [small, { pick: 'files', accept: ['.png'] }, 'wrongType'],
    [small, { pick: 'files', maxSizeBytes: 100 }, undefined],
    [small, { pick: 'files', maxSizeBytes: 99 }, 'tooLarge'],
    [small, { pick: 'files', accept: ['.png'], maxSizeBytes: 99 }, 'wrongType'],
  ];
  test.each(cases)('%o by %o: %s', (document, rules, expected) => {
    expect(findPickProblem(document, rules)).toBe(expected);
  });
});

describe('addPicks', () => {
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }];
  test.each([
    ['replaces the selection in single mode', [a], [b], { mode: 'single' as const }, [b]],
    ['keeps the last of several in single mode', [], [a, b], { mode: 'single' as const }, [b]],
    ['appends in order without duplicates', [a], [b, a, c], { mode: 'multiple' as const }, [a, b, c]],
    ['adds as many as fit', [a], [b, c], { mode: 'multiple' as const, maxCount: 2 }, [a, b]],
    ['adds none when the selection is full', [a, b], [c], { mode: 'multiple' as const, maxCount: 2 }, [a, b]],
    [
      'adds none when the limit is below the selection',
      [a, b],
      [c],
      { mode: 'multiple' as const, maxCount: 1 },
      [a, b],
    ],
  ])('%s', (_title, chosen, added, limit, expected) => {
    expect(addPicks(chosen, added, limit)).toEqual(expected);
  });

  test('returns the same array when nothing is new', () => {
    const chosen = [a];
    expect(addPicks(chosen, [a], { mode: 'multiple' })).toBe(chosen);
  });
});

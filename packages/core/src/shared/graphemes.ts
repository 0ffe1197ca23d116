let segmenter: Intl.Segmenter | undefined;

/**
 * Splits a text into grapheme clusters. Browsers without `Intl.Segmenter`, such as Firefox before version 125, split it
 * into code points and keep combining marks and joined emoji together.
 */
export function graphemesOf(text: string): string[] {
  if (!('Segmenter' in Intl))
    return text.match(/\p{Cc}|.(?:[\p{M}\uFE0F\u{1F3FB}-\u{1F3FF}]|\u200D\p{Extended_Pictographic})*/gsu) ?? [];
  segmenter ??= new Intl.Segmenter('fa', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

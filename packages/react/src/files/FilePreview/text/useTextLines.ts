import type { Document } from '@abrak/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { languageOf } from './grammars.ts';
import { type TextLine, textLines } from './textLines.ts';

/** Characters of a code that are coloured; a longer one would keep the page busy for too long. */
const MAX_COLOURED = 200_000;

/** The lines of a text; those of code in colours once its language has been fetched. */
export function useTextLines(file: Document, text: string): readonly TextLine[] {
  const plain = useMemo(() => textLines(text), [text]);
  const language = languageOf(file.name);
  // What cannot be fetched, or not be read, stays without colours.
  const { data: coloured } = useQuery({
    queryKey: ['files', 'highlighted', file.uuid],
    queryFn: async () => {
      const { highlight } = await import('./highlight.ts');
      return language === undefined ? plain : highlight(text, language);
    },
    enabled: language !== undefined && text.length <= MAX_COLOURED,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return coloured ?? plain;
}

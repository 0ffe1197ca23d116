import type { StoredDocument } from '@abrak/core/files';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { languageOf } from './grammars.ts';
import { type TextLine, textLines } from './textLines.ts';

/** Maximum length in characters of highlighted code; highlighting more would block the page for too long. */
const MAX_HIGHLIGHTED_LENGTH = 200_000;

/** Returns the lines of a text; lines of code are highlighted once the language's grammar has loaded. */
export function useTextLines(file: StoredDocument, text: string): readonly TextLine[] {
  const plain = useMemo(() => textLines(text), [text]);
  const language = languageOf(file.name);
  // The lines stay plain when the grammar cannot be loaded or fails.
  const { data: highlighted } = useQuery({
    queryKey: ['files', 'highlighted', file.uuid],
    queryFn: async () => {
      const { highlight } = await import('./highlight.ts');
      return language === undefined ? plain : highlight(text, language);
    },
    enabled: language !== undefined && text.length <= MAX_HIGHLIGHTED_LENGTH,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return highlighted ?? plain;
}

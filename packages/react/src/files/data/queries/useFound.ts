import { fileQueries, type FoundDocuments } from '@abrak/core/files';
import { keepPreviousData, skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useClient } from '../../../provider/headless.ts';

/** Most results that are shown. */
const LIMIT = 100;
/** Milliseconds without typing after which the text is searched. */
const SETTLE_MS = 250;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Finds documents of all folders by a part of their name; idle for an empty text. */
export function useFound(text: string): UseQueryResult<FoundDocuments> {
  const typed = useSettled(text.trim());
  const { queryKey, queryFn } = fileQueries.found(useClient(), { text: typed, limit: LIMIT });
  return useQuery({ queryKey, queryFn: typed === '' ? skipToken : queryFn, placeholderData: keepPreviousData });
}

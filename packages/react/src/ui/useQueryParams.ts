import { useMemo, useState } from 'react';

/** Choices of a component as the query of an address. */
export interface QueryProps {
  /** Query of the address, with or without `?`; default: the component keeps its own state. */
  readonly query?: string | undefined;
  /** Called with the new query when the customer chooses. Requires `query`. */
  readonly onQueryChange?: ((query: string) => void) | undefined;
}

/** Returns the parameters of the page's query, or of an own state without one, and a function that replaces them. */
export function useQueryParams({ query, onQueryChange }: QueryProps) {
  const [own, setOwn] = useState('');
  const given = query ?? own;
  const params = useMemo(() => new URLSearchParams(given), [given]);
  const setParams = (next: URLSearchParams) => (onQueryChange ?? setOwn)(next.toString());
  return [params, setParams] as const;
}

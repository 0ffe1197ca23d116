import { useLocation } from 'react-router';

/** Returns the identifier that was typed on the previous page, from the history state; undefined without one. */
export function useTypedIdentifier(): string | undefined {
  const state: unknown = useLocation().state;
  const typed: unknown = typeof state === 'object' && state !== null && 'typed' in state ? state.typed : undefined;
  return typeof typed === 'string' ? typed : undefined;
}

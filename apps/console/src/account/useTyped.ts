import { useLocation } from 'react-router';

/** What was typed on the page that led here; undefined when there was none. */
export function useTyped(): string | undefined {
  const state: unknown = useLocation().state;
  const typed: unknown = typeof state === 'object' && state !== null && 'typed' in state ? state.typed : undefined;
  return typeof typed === 'string' ? typed : undefined;
}

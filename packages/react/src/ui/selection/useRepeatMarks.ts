import { useFormat } from '../environment/format.ts';

/**
 * Returns the end of each row's accessible names: empty, or a number where an earlier row of the list has the same key.
 * Without it the buttons of such rows could not be told apart by name.
 */
export function useRepeatMarks(keys: readonly string[]): readonly string[] {
  const format = useFormat();
  const seen = new Map<string, number>();
  return keys.map((key) => {
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? '' : ` (${format.number(nth)})`;
  });
}

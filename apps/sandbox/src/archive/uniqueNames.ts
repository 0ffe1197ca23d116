/** Returns the name for a number. The number, from 1, distinguishes names that are otherwise equal. */
type MakeName = (number: number) => string;

/**
 * Creates a function that gives each name the first number at which its key is unused. Stays fast for thousands of
 * equal names.
 */
export function createUniqueNames(keyOf: (name: string) => string): (make: MakeName) => string {
  const taken = new Set<string>();
  // Last number used for each first key, so that counting resumes there.
  const lastNumbers = new Map<string, number>();
  return (make) => {
    const first = keyOf(make(1));
    let number = (lastNumbers.get(first) ?? 0) + 1;
    while (taken.has(keyOf(make(number)))) number += 1;
    lastNumbers.set(first, number);
    const name = make(number);
    taken.add(keyOf(name));
    return name;
  };
}

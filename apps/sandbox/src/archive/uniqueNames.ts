/** Makes a name; what it is asked with, 1, 2, 3 …, tells names apart. */
type MakeName = (number: number) => string;

/** Keeps names apart, also many thousands that are alike: each gets the first number whose name has a new key. */
export function createUniqueNames(keyOf: (name: string) => string): (make: MakeName) => string {
  const taken = new Set<string>();
  // Where to go on counting.
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

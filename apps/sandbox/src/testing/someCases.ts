const SHARE = 5;

// Another place in each group of five, so that the cases of a product of lists have all members of each list.
const isChosen = (index: number) => index % SHARE === Math.floor(index / SHARE) % SHARE;

/** Returns a fifth of the cases in `npm test`, and all of them in `npm run test:all`. */
export function someCases<T>(cases: readonly T[]): readonly T[] {
  return process.env['TEST_CASES'] === 'some' ? cases.filter((_, index) => isChosen(index)) : cases;
}

/** Returns the number of generated cases: a fifth of them in `npm test`. */
export function numberOfCases(all: number): number {
  return process.env['TEST_CASES'] === 'some' ? Math.ceil(all / SHARE) : all;
}

// The bundle calls these in the place of built-ins: libraries of older pages change what they do.

/** Part of the page's JSON, with replacers of every kind. */
interface Writer {
  stringify(value: unknown, replacer?: unknown, space?: unknown): string;
}

const { stringify }: Writer = JSON;

/** Returns a copy of a value whose arrays and plain objects have no prototype, and so none of the page's methods. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items: unknown[] = value.map(bare);
    Object.setPrototypeOf(items, null);
    return items;
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, bare(item)]),
  );
  Object.setPrototypeOf(copy, null);
  return copy;
}

/** Writes JSON without a `toJSON` that the page has given to all arrays or objects (Prototype 1.6). */
export function toJson(value: unknown, replacer?: unknown, space?: unknown): string {
  const isChanged = 'toJSON' in Array.prototype || 'toJSON' in Object.prototype;
  return stringify(isChanged ? bare(value) : value, replacer, space);
}

function isIterable<T>(source: ArrayLike<T> | Iterable<T>): source is Iterable<T> {
  return Symbol.iterator in Object(source);
}

/** Makes an array of an iterable or of something with a length, each item mapped (MooTools has an `Array.from` of its own). */
export function arrayFrom<T>(
  source: ArrayLike<T> | Iterable<T>,
  map: (item: T | undefined, index: number) => unknown = (item) => item,
): unknown[] {
  const made: unknown[] = [];
  if (isIterable(source)) for (const item of source) made.push(map(item, made.length));
  else while (made.length < source.length) made.push(map(source[made.length], made.length));
  return made;
}

/** Parses a date; MooTools and Datejs have a `Date.parse` that returns an object. */
export function parseDate(text: string): number {
  return new Date(text).getTime();
}

function* pairsOf(list: readonly unknown[]): Generator<[number, unknown]> {
  for (let index = 0; index < list.length; index += 1) yield [index, list[index]];
}

/** Returns the entries of an array, or of another object that has a method for them. */
export function entriesOf(list: readonly unknown[] | { readonly entries: () => unknown }): unknown {
  return Array.isArray(list) ? pairsOf(list) : list.entries();
}

type Step = (...given: [total: unknown, item: unknown, index: number, list: readonly unknown[]]) => unknown;

/** Folds an array, or another object that has a method for it. */
export function reduce(
  list: unknown[] | { readonly reduce: (...args: unknown[]) => unknown },
  step: Step,
  ...initial: readonly unknown[]
): unknown {
  if (!Array.isArray(list)) return list.reduce(step, ...initial);
  if (list.length + initial.length === 0) throw new TypeError('An empty array is reduced without an initial value.');
  let index = 1 - initial.length;
  let total: unknown = initial.length > 0 ? initial[0] : list[0];
  for (; index < list.length; index += 1) total = step(total, list[index], index, list);
  return total;
}

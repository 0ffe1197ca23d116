function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns true when a value contains an expected shape: objects may have more keys, lists have the same length, other
 * values are identical. A function of the shape is a predicate.
 */
export function matchesShape(value: unknown, shape: unknown): boolean {
  if (typeof shape === 'function') return Boolean((shape as (value: unknown) => unknown)(value));
  if (Array.isArray(shape)) {
    return (
      Array.isArray(value) &&
      value.length === shape.length &&
      shape.every((item, index) => matchesShape(value[index], item))
    );
  }
  if (isRecord(shape))
    return isRecord(value) && Object.entries(shape).every(([key, item]) => matchesShape(value[key], item));
  return Object.is(value, shape);
}

/** Returns true when two values are equal as JSON; the order of keys does not matter. */
export function isEqual(one: unknown, other: unknown): boolean {
  return matchesShape(one, other) && matchesShape(other, one);
}

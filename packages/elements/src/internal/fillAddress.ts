const PLACE = /\{(\w+)\}/g;

// `encodeURIComponent` throws for these.
const LONE_SURROGATES = /\p{Surrogate}/gu;

const encode = (value: boolean | number | string) =>
  encodeURIComponent(String(value).replace(LONE_SURROGATES, '\uFFFD'));

/**
 * Puts encoded values into the places of an address, such as `{id}`; unknown places stay. Returns undefined without an
 * address.
 */
export function fillAddress(
  address: string | undefined,
  values: Readonly<Record<string, boolean | number | string>>,
): string | undefined {
  return address?.replace(PLACE, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : encode(value);
  });
}

import * as v from 'valibot';

const CountryAnswerSchema = v.object({ countryCode: v.pipe(v.string(), v.toUpperCase()) });

/**
 * The two-letter country that a public lookup sees this device in (A §7); rejects when it cannot be told. Nobody calls
 * it unless the host names an address (decision 78).
 */
export async function lookUpCountry(url: string | URL, signal?: AbortSignal): Promise<string> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', ...(signal && { signal }) });
  return v.parse(CountryAnswerSchema, await response.json()).countryCode;
}

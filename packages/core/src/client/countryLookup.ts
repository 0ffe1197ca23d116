import * as v from 'valibot';

const CountryAnswerSchema = v.object({ countryCode: v.pipe(v.string(), v.toUpperCase()) });

/**
 * Returns the two-letter code of the country that a public IP lookup service reports for this device. Rejects when the
 * lookup fails. It is a third-party service, so it is called only when the page configures its address.
 */
export async function lookUpCountry(url: string | URL, signal?: AbortSignal): Promise<string> {
  const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', ...(signal && { signal }) });
  return v.parse(CountryAnswerSchema, await response.json()).countryCode;
}

import { Validator } from '@seriousme/openapi-schema-validator';

/** Returns the faults of an OpenAPI document that the validator finds; it works offline. */
export async function findInvalidParts(document: Record<string, unknown>): Promise<string[]> {
  const result = await new Validator().validate(document);
  if (result.valid) return [];
  return [result.errors].flat().map((error) => (typeof error === 'string' ? error : JSON.stringify(error)));
}

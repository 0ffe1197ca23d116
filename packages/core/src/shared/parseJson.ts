/** Parses a text as JSON. Returns undefined, which JSON cannot express, when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Parses a body as JSON. Returns undefined for an empty body and the text itself when it is not JSON. */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  const body = parseJson(text);
  return body === undefined ? text : body;
}

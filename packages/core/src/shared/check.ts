/** Result of a validator: the normalized value, or an error code with the params of its message. */
export type Check<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code; readonly params?: Readonly<Record<string, string | number>> };

/** Result of a rule that judges a request: the value, or the first invalid field, spelled as on the wire. */
export type FieldCheck<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly field: string; readonly code: Code };

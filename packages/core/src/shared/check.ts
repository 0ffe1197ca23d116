/** Result of a validator: the normalized value, or an error code with the params of its message. */
export type Check<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code; readonly params?: Readonly<Record<string, string | number>> };

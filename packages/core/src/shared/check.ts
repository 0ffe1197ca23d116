/** Answer of a validator: the cleaned value, or a code with what its sentence needs. */
export type Check<Value, Code extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: Code; readonly params?: Readonly<Record<string, string | number>> };

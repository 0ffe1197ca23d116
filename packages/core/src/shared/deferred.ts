/** Promise with the functions that settle it. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: PromiseLike<Value> | Value) => void;
  readonly reject: (reason: unknown) => void;
}

/** Creates a promise that its owner settles, as `Promise.withResolvers` does in newer browsers. */
export function createDeferred<Value>(): Deferred<Value> {
  let settle: Omit<Deferred<Value>, 'promise'> | undefined;
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // The executor has run.
  if (settle === undefined) throw new TypeError('The promise has no executor.');
  return { promise, ...settle };
}

/** A value that tells when it changes; fits React's useSyncExternalStore. */
export interface Store<Value> {
  /** The same value until the next change. */
  getState(): Value;
  /** Calls back after each change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** A store and the one way to change it, kept by whoever made it. */
export interface OwnStore<Value> extends Store<Value> {
  /** Does nothing when the value is the same one. */
  setState(value: Value): void;
}

/** Keeps a value for listeners. */
export function createStore<Value>(initial: Value): OwnStore<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    getState: () => current,
    setState(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

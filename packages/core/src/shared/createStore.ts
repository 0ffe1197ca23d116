/** Observable value; fits React's `useSyncExternalStore`. */
export interface Store<Value> {
  /** Returns the current value; it is referentially stable until the next change. */
  getState(): Value;
  /** Calls the listener after each change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Store that can be written; only its creator keeps this interface. */
export interface WritableStore<Value> extends Store<Value> {
  /** Sets the value and notifies the listeners; does nothing when the value is identical (`Object.is`). */
  setState(value: Value): void;
}

/** Creates a store with an initial value. */
export function createStore<Value>(initial: Value): WritableStore<Value> {
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

import type { Store } from '@abrak/core';
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/** Follows a store of core in a component. */
export function useStore<State>(store: Pick<Store<State>, 'getState' | 'subscribe'>): Readonly<ShallowRef<State>> {
  const state = shallowRef(store.getState());
  onScopeDispose(store.subscribe(() => (state.value = store.getState())));
  return state;
}

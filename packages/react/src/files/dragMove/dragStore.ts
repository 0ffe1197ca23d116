import { createStore, type Document } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { MovePlace } from '../moves/movePlan.ts';
import { onePerCache } from '../perCache.ts';

/** Documents that are being dragged; the browser tells nothing of them while they are held over something. */
export interface DocumentDrag {
  readonly documents: readonly Document[];
  readonly ids: ReadonlySet<number>;
  readonly from: MovePlace;
}

function createDragStore() {
  const { getState, subscribe, setState } = createStore<DocumentDrag | undefined>(undefined);
  let marked: HTMLElement | undefined;
  /** Shows by an attribute where a drop would go: hundreds of rows need not be drawn anew for it. */
  const mark = (element: HTMLElement | undefined) => {
    if (marked === element) return;
    marked?.removeAttribute('data-drop');
    element?.setAttribute('data-drop', '');
    marked = element;
  };
  return {
    getState,
    subscribe,
    mark,
    /** Takes the mark away if it is there: what is entered is marked before the other is left. */
    unmarkIn(element: HTMLElement) {
      if (marked !== undefined && element.contains(marked)) mark(undefined);
    },
    begin: (documents: readonly Document[], from: MovePlace) =>
      setState({ documents, from, ids: new Set(documents.map(({ id }) => id)) }),
    end() {
      mark(undefined);
      setState(undefined);
    },
  };
}

const storeOf = onePerCache(createDragStore);

/** What is being dragged, the ways to begin and to end it, and the mark on where it would go. */
export function useDragStore() {
  return storeOf(useQueryClient());
}

/** Whether documents are being dragged now. */
export function useIsDragging(): boolean {
  const { subscribe, getState } = useDragStore();
  return useSyncExternalStore(subscribe, getState, getState) !== undefined;
}

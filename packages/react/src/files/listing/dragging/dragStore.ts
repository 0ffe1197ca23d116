import type { StoredDocument } from '@abrak/core/files';
import { createStore } from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { MovePlace } from '../../commands/index.ts';
import { onePerCache } from '../../../provider/index.ts';

/** Documents being dragged. Kept in a store because the browser hides the drag data until the drop. */
export interface DocumentDrag {
  readonly documents: readonly StoredDocument[];
  readonly ids: ReadonlySet<number>;
  readonly from: MovePlace;
}

function createDragStore() {
  const { getState, subscribe, setState } = createStore<DocumentDrag | undefined>(undefined);
  let marked: HTMLElement | undefined;
  /** Marks the drop target with the attribute `data-drop`, which avoids re-rendering hundreds of rows. */
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
    /**
     * Removes the mark if it is inside the element: `dragenter` of the next target comes before `dragleave` of this
     * one.
     */
    unmarkIn(element: HTMLElement) {
      if (marked !== undefined && element.contains(marked)) mark(undefined);
    },
    begin: (documents: readonly StoredDocument[], from: MovePlace) =>
      setState({ documents, from, ids: new Set(documents.map(({ id }) => id)) }),
    end() {
      mark(undefined);
      setState(undefined);
    },
  };
}

const storeOf = onePerCache(createDragStore);

/** Returns the drag store of the current provider: the dragged documents, `begin`, `end`, and the drop mark. */
export function useDragStore() {
  return storeOf(useQueryClient());
}

/** Returns true while documents are being dragged. */
export function useIsDragging(): boolean {
  const { subscribe, getState } = useDragStore();
  return useSyncExternalStore(subscribe, getState, getState) !== undefined;
}

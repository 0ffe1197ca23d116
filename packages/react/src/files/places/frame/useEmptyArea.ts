import type { MouseEvent } from 'react';
import { type DocumentList, emptySelection } from '../../listing/index.ts';

function isEmptyAt({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[role="row"], [role="listitem"], a, button, input') === null;
}

/** Returns the handlers of the area of the documents: a click beside them clears the selection, and the focus stays. */
export function useEmptyArea({ selection }: DocumentList) {
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      // The focus of the grid would go to the page, and the keys with it.
      if (isEmptyAt(event) && event.currentTarget.matches(':focus-within')) event.preventDefault();
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (isEmptyAt(event) && selection.count > 0) selection.setSelection(emptySelection);
    },
  };
}

import type { DragEvent, PointerEvent, ReactNode } from 'react';
import { isSelectedAt, selectOnly } from '../selection/selection.ts';
import type { DocumentList } from '../useDocumentList.ts';
import type { MovePlace } from '../../commands/index.ts';
import { useDragStore } from './dragStore.ts';
import { rowAt } from './rowAt.ts';
import { useDragImage } from './useDragImage.tsx';

/** Data type that distinguishes a drag of documents from one of desktop files, text or links. */
const DRAG_TYPE = 'application/x-abrak-documents';

/** Event handlers and the image of a drag source. */
export interface DragSource {
  readonly events: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
  /** The drag image; must be rendered by the caller. */
  readonly image: ReactNode;
}

/** Makes rows draggable: selected rows together, an unselected row alone. */
export function useDragSource(list: DocumentList, from: MovePlace | undefined): DragSource {
  const { begin, end } = useDragStore();
  const { image, attach } = useDragImage();
  const { documents } = list.shown;
  const { selection, setSelection, selected, isPartlyLoaded } = list.selection;

  const start = (event: DragEvent) => {
    const place = rowAt(event.target);
    const document = place && documents[place.index];
    if (place === undefined || document === undefined || from === undefined) return;
    const isSelected = isSelectedAt(selection, place.index, document.id);
    // A selection that is not fully loaded cannot be dragged, as only a part of it would move.
    if (isSelected && isPartlyLoaded) {
      event.preventDefault();
      return;
    }
    const dragged = isSelected ? selected() : [document];
    if (!isSelected) setSelection(selectOnly(document.id, place.index));
    event.dataTransfer.setData(DRAG_TYPE, '');
    event.dataTransfer.effectAllowed = 'move';
    attach(event, dragged);
    begin(dragged, from);
  };

  return {
    image,
    events: {
      onPointerDown({ target, pointerType, button }) {
        const place = rowAt(target);
        // Mouse only: a long press with a finger opens the row's menu.
        if (place !== undefined) place.row.draggable = pointerType === 'mouse' && button === 0;
      },
      onDragStart: start,
      onDragEnd: end,
    },
  };
}

import type { DragEvent, PointerEvent, ReactNode } from 'react';
import { isSelectedAt, selectOnly } from '../FileManager/selection.ts';
import type { DocumentList } from '../FileManager/useDocumentList.ts';
import type { MovePlace } from '../moves/movePlan.ts';
import { useDragStore } from './dragStore.ts';
import { rowAt } from './rowAt.ts';
import { useDragImage } from './useDragImage.tsx';

/** Tells a drag of documents from one of files from the desktop, of text, of links. */
const DRAG_TYPE = 'application/x-abrak-documents';

export interface DragSource {
  readonly events: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onDragStart: (event: DragEvent) => void;
    readonly onDragEnd: () => void;
  };
  /** The picture that hangs on the pointer; must be drawn somewhere. */
  readonly image: ReactNode;
}

/** Lets rows be dragged: the selected ones together, another one alone. */
export function useDragSource(list: DocumentList, from: MovePlace | undefined): DragSource {
  const { begin, end } = useDragStore();
  const { image, hang } = useDragImage();
  const { documents } = list.shown;
  const { selection, setSelection, selected, isUnread } = list.selection;

  const start = (event: DragEvent) => {
    const place = rowAt(event.target);
    const document = place && documents[place.index];
    if (place === undefined || document === undefined || from === undefined) return;
    const isSelected = isSelectedAt(selection, place.index, document.id);
    // A part of what is selected must not go alone.
    if (isSelected && isUnread) {
      event.preventDefault();
      return;
    }
    const dragged = isSelected ? selected() : [document];
    if (!isSelected) setSelection(selectOnly(document.id, place.index));
    event.dataTransfer.setData(DRAG_TYPE, '');
    event.dataTransfer.effectAllowed = 'move';
    hang(event, dragged);
    begin(dragged, from);
  };

  return {
    image,
    events: {
      onPointerDown({ target, pointerType, button }) {
        const place = rowAt(target);
        // Only a mouse drags: a finger that is held on a row opens its menu.
        if (place !== undefined) place.row.draggable = pointerType === 'mouse' && button === 0;
      },
      onDragStart: start,
      onDragEnd: end,
    },
  };
}

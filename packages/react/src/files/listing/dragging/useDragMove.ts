import type { ReactNode } from 'react';
import { useScope } from '../../../provider/index.ts';
import type { DocumentList } from '../useDocumentList.ts';
import type { MovePlace } from '../../commands/index.ts';
import { useIsDragging } from './dragStore.ts';
import { type DragSource, useDragSource } from './useDragSource.ts';
import { type DropEvents, useDropTargets } from './useDropTargets.ts';

/** Event handlers and the image for dragging documents. */
export interface DragMove {
  readonly isDragging: boolean;
  /** For the element around the rows: makes rows draggable and folder rows drop targets. */
  readonly area: DragSource['events'] & DropEvents;
  /** For any other element that leads to a folder, such as a breadcrumb link. */
  readonly dropOn: (path: string) => DropEvents;
  /** The drag image; must be rendered by the caller. */
  readonly image: ReactNode;
}

/** Moves documents by dragging rows or tiles onto folders and the breadcrumb. */
export function useDragMove(list: DocumentList, from: MovePlace | undefined): DragMove {
  // Without the scope `files:write` no drag starts.
  const { events, image } = useDragSource(list, useScope('files:write') ? from : undefined);
  const { area, dropOn } = useDropTargets(list);
  return { isDragging: useIsDragging(), area: { ...events, ...area }, dropOn, image };
}

import type { ReactNode } from 'react';
import { useScope } from '../../provider/index.ts';
import type { DocumentList } from '../FileManager/useDocumentList.ts';
import type { MovePlace } from '../moves/movePlan.ts';
import { useIsDragging } from './dragStore.ts';
import { type DragSource, useDragSource } from './useDragSource.ts';
import { type DropEvents, useDropTargets } from './useDropTargets.ts';

export interface DragMove {
  readonly isDragging: boolean;
  /** For the element around the rows: drags them, and drops on those of folders. */
  readonly area: DragSource['events'] & DropEvents;
  /** For whatever leads to a folder, such as a link of the breadcrumb. */
  readonly dropOn: (path: string) => DropEvents;
  /** The picture that hangs on the pointer; must be drawn somewhere. */
  readonly image: ReactNode;
}

/** Moves documents by dragging their rows or tiles onto folders and onto the breadcrumb (A §4, "Drag and drop"). */
export function useDragMove(list: DocumentList, from: MovePlace | undefined): DragMove {
  // What may not be moved is not picked up.
  const { events, image } = useDragSource(list, useScope('files:write') ? from : undefined);
  const { area, dropOn } = useDropTargets(list);
  return { isDragging: useIsDragging(), area: { ...events, ...area }, dropOn, image };
}

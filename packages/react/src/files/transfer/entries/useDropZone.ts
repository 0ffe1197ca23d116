import type { DroppedEntry } from '@abrak/core/files';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { readDroppedEntries } from './readDroppedEntries.ts';

/** Folder that files can be dropped on, and its element. */
export interface DropFolder {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  readonly element: HTMLElement;
}

interface DropZoneOptions {
  /** Called with the entries, and with the folder when they were dropped on one of those in the zone. */
  readonly onEntries: ((entries: readonly DroppedEntry[], folder?: DropFolder) => void) | undefined;
  /** Returns the folder at an event's target; default: the zone has no folders. */
  readonly folderAt?: (target: EventTarget) => DropFolder | undefined;
}

interface DropZone {
  /** True while files are dragged over the zone. */
  readonly isOver: boolean;
  /** The folder that the files are dragged over; undefined elsewhere in the zone. */
  readonly over: DropFolder | undefined;
  readonly events: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/** Keeps the folder that files are dragged over, and marks its element. */
function useMarkedFolder() {
  const [over, setOver] = useState<DropFolder>();
  const mark = (folder: DropFolder | undefined) => {
    if (folder?.element === over?.element) return;
    over?.element.removeAttribute('data-drop');
    folder?.element.setAttribute('data-drop', '');
    setOver(folder);
  };
  return [over, mark] as const;
}

/**
 * Accepts dropped and pasted files and folders, also on folders in the zone. Without `onEntries` it accepts none, so the cursor shows that dropping
 * is not possible.
 */
export function useDropZone({ onEntries, folderAt = () => undefined }: DropZoneOptions): DropZone {
  const [isOver, setIsOver] = useState(false);
  const [over, mark] = useMarkedFolder();
  // Enter and leave also fire for each child element, so only the outermost pair counts.
  const depth = useRef(0);
  const holdsFiles = (transfer: DataTransfer) => onEntries !== undefined && transfer.types.includes('Files');

  const readEntries = async (transfer: DataTransfer, folder?: DropFolder) => {
    const entries = await readDroppedEntries(transfer);
    if (entries.length > 0) onEntries?.(entries, folder);
  };
  const reset = () => {
    depth.current = 0;
    setIsOver(false);
    mark(undefined);
  };

  return {
    isOver,
    over,
    events: {
      onDragEnter(event) {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        depth.current += 1;
        setIsOver(true);
      },
      onDragOver(event) {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        mark(folderAt(event.target));
      },
      onDragLeave() {
        depth.current -= 1;
        if (depth.current <= 0) reset();
      },
      onDrop(event) {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        const folder = folderAt(event.target);
        reset();
        void readEntries(event.dataTransfer, folder);
      },
      onPaste(event) {
        if (!holdsFiles(event.clipboardData)) return;
        event.preventDefault();
        void readEntries(event.clipboardData);
      },
    },
  };
}

import type { DroppedEntry } from '@abrak/core/files';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { nameCopiedPictures, readDroppedEntries } from './readDroppedEntries.ts';

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
    readonly onDragLeave: (event: DragEvent) => void;
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
  // Enter and leave also fire for each child element, the next one's enter first: the files have left the zone with the
  // element that they entered last. A count would stay too high when an element is removed under the pointer.
  const lastEntered = useRef<EventTarget>(null);
  const holdsFiles = (transfer: DataTransfer) => onEntries !== undefined && transfer.types.includes('Files');

  const accept = (entries: readonly DroppedEntry[], folder?: DropFolder) => {
    if (entries.length > 0) onEntries?.(entries, folder);
  };
  const reset = () => {
    lastEntered.current = null;
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
        lastEntered.current = event.target;
        setIsOver(true);
      },
      onDragOver(event) {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        lastEntered.current = event.target;
        mark(folderAt(event.target));
      },
      onDragLeave({ target }) {
        if (target === lastEntered.current) reset();
      },
      onDrop(event) {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        const folder = folderAt(event.target);
        reset();
        void readDroppedEntries(event.dataTransfer).then((entries) => accept(entries, folder));
      },
      onPaste(event) {
        if (!holdsFiles(event.clipboardData)) return;
        event.preventDefault();
        void readDroppedEntries(event.clipboardData).then((entries) => accept(nameCopiedPictures(entries)));
      },
    },
  };
}

import type { DroppedEntry } from '@abrak/core/internal';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { readDroppedEntries } from './readDroppedEntries.ts';

interface DropZone {
  /** True while files are dragged over the zone. */
  readonly isOver: boolean;
  readonly events: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/**
 * Accepts dropped and pasted files and folders. Without `onEntries` it accepts none, so the cursor shows that dropping
 * is not possible.
 */
export function useDropZone(onEntries: ((entries: readonly DroppedEntry[]) => void) | undefined): DropZone {
  const [isOver, setIsOver] = useState(false);
  // Enter and leave also fire for each child element, so only the outermost pair counts.
  const depth = useRef(0);
  const holdsFiles = (transfer: DataTransfer) => onEntries !== undefined && transfer.types.includes('Files');

  const readEntries = async (transfer: DataTransfer) => {
    const entries = await readDroppedEntries(transfer);
    if (entries.length > 0) onEntries?.(entries);
  };
  const reset = () => {
    depth.current = 0;
    setIsOver(false);
  };

  return {
    isOver,
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
      },
      onDragLeave() {
        depth.current -= 1;
        if (depth.current <= 0) reset();
      },
      onDrop(event) {
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        reset();
        void readEntries(event.dataTransfer);
      },
      onPaste(event) {
        if (!holdsFiles(event.clipboardData)) return;
        event.preventDefault();
        void readEntries(event.clipboardData);
      },
    },
  };
}

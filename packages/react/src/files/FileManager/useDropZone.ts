import type { DroppedEntry } from '@abrak/core';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { readDroppedEntries } from './readDroppedEntries.ts';

interface DropZone {
  /** Whether files are held over the zone. */
  readonly isOver: boolean;
  readonly events: {
    readonly onDragEnter: (event: DragEvent) => void;
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: () => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

/** Takes files and folders that are dropped or pasted; without a taker nothing is taken, and the cursor says so. */
export function useDropZone(onEntries: ((entries: readonly DroppedEntry[]) => void) | undefined): DropZone {
  const [isOver, setIsOver] = useState(false);
  // Every child tells enter and leave of its own; only the outermost pair counts.
  const depth = useRef(0);
  const holdsFiles = (transfer: DataTransfer) => onEntries !== undefined && transfer.types.includes('Files');

  const take = async (transfer: DataTransfer) => {
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
        void take(event.dataTransfer);
      },
      onPaste(event) {
        if (!holdsFiles(event.clipboardData)) return;
        event.preventDefault();
        void take(event.clipboardData);
      },
    },
  };
}

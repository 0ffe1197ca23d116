import type { DragEvent } from 'react';

function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.isDefaultPrevented() || !dataTransfer.types.includes('Files')) return;
  // A native field for files takes them itself.
  if (target instanceof HTMLInputElement && target.type === 'file') return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/**
 * Handlers for the frame of a component, which refuse files that nothing inside takes. Without them the browser opens a
 * dropped file in the place of the page.
 */
export const refusedDrops = { onDragEnter: refuse, onDragOver: refuse, onDrop: refuse };

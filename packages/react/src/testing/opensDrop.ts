/** Drags a file over an element and drops it; returns true when the browser would open it in place of the page. */
export function opensDrop(element: Element): boolean {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'dropped.txt', { type: 'text/plain' }));
  const isTaken = (type: string) =>
    !element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer }));
  return !['dragenter', 'dragover', 'drop'].map(isTaken).every(Boolean);
}

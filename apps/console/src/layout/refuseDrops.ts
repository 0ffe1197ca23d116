/** Types of what a browser opens when it is dropped on a page. */
const replacing = new Set(['Files', 'text/uri-list', 'text/x-moz-url']);

/** Returns true for a native field for files, or for texts, into which a link is written. */
function takesItself(target: EventTarget | null, holdsFiles: boolean): boolean {
  if (target instanceof HTMLInputElement) return (target.type === 'file') === holdsFiles;
  return target instanceof HTMLTextAreaElement && !holdsFiles;
}

function refuse(event: DragEvent): void {
  const { dataTransfer, defaultPrevented, target } = event;
  if (defaultPrevented || !dataTransfer?.types.some((type) => replacing.has(type))) return;
  if (takesItself(target, dataTransfer.types.includes('Files'))) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/**
 * Refuses files and links that are dropped where nothing takes them. Without it the browser opens them in the place of
 * the console, and uploads and forms are lost.
 */
export function refuseDrops(): void {
  for (const type of ['dragenter', 'dragover', 'drop'] as const) addEventListener(type, refuse);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, defaultPrevented, target } = event;
  if (defaultPrevented || dataTransfer?.types.includes('Files') !== true) return;
  // A native field for files takes them itself.
  if (target instanceof HTMLInputElement && target.type === 'file') return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/**
 * Refuses files that are dropped where nothing takes them. Without it the browser opens them in the place of the
 * console.
 */
export function refuseDrops(): void {
  for (const type of ['dragenter', 'dragover', 'drop'] as const) addEventListener(type, refuse);
}

/**
 * Returns false for a file that was changed or deleted on the device since it was chosen, or that the device does not give:
 * sending it fails like a lost connection, and reading one byte tells them apart.
 */
export function isReadable(file: Blob): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

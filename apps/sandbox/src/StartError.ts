/** A startup error that the operator can fix; its message is a complete sentence that says how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Text to save as a file, with its media type. */
export interface SavedText {
  readonly fileName: string;
  readonly text: string;
  /** Media type without the character set, such as `text/csv`. */
  readonly type: string;
}

/** Saves a text as a file through the browser's download. */
export function saveText({ fileName, text, type }: SavedText): void {
  const objectUrl = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: objectUrl, download: fileName });
  link.click();
  // The browser resolves the object URL during the click, so it can be revoked in the next task.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 0);
}

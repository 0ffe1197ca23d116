import type { StoredDocument } from '@abrak/core/files';
import { useState } from 'react';

/**
 * Returns the same object while a file has the same content, so that a refetch or a new name of the file interrupts no
 * viewer.
 */
export function useContent(file: StoredDocument): StoredDocument {
  const [content, setContent] = useState(file);
  if (content.uuid === file.uuid) return content;
  setContent(file);
  return file;
}

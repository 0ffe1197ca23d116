import type { StoredDocument } from '@abrak/core/files';
import { useState } from 'react';

/**
 * Returns the same object while a file has the same content, whatever a refetch or a new name makes of its row, so that
 * players and readers go on.
 */
export function useContent(file: StoredDocument): StoredDocument {
  const [content, setContent] = useState(file);
  if (content.uuid === file.uuid) return content;
  setContent(file);
  return file;
}

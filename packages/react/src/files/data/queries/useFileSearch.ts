import { useMemo, useState } from 'react';
import { useCapability } from '../../../settings/index.ts';
import { type FoundFiles, useFoundFiles } from './useFoundFiles.ts';

/** Search in all folders by a part of a name. */
export interface FileSearchState extends FoundFiles {
  /** False when the server cannot search (capability `fileSearch`). */
  readonly isSupported: boolean;
  /** The text as typed. It is searched when nothing was typed for a quarter of a second. */
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** Searches all folders of the customer by a part of a name. */
export function useFileSearch(): FileSearchState {
  const [text, setText] = useState('');
  const isSupported = useCapability('fileSearch');
  const found = useFoundFiles(isSupported ? text : '');
  return useMemo(() => ({ ...found, isSupported, text, setText }), [found, isSupported, text]);
}

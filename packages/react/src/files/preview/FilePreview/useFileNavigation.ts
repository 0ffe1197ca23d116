import type { StoredDocument } from '@abrak/core/files';
import { useEffect, useMemo, useRef } from 'react';
import { findPosition, type FilePosition } from './findPosition.ts';
import type { FileStep } from '../viewer/previewKeys.ts';

interface FileNavigation {
  /** Position of the current file. */
  readonly steps: FilePosition;
  /** Calls `onNavigate` with the target of a step, unless there is none. */
  readonly go: (step: FileStep) => void;
}

interface FileNavigationOptions {
  readonly file: StoredDocument | undefined;
  readonly documents: readonly StoredDocument[];
  readonly onNavigate: (file: StoredDocument) => void;
}

/**
 * Navigates between the files of a folder. Each key press counts: a step starts at the last requested file, even if the
 * page has not rendered it yet.
 */
export function useFileNavigation({ file, documents, onNavigate }: FileNavigationOptions): FileNavigation {
  const steps = useMemo(() => findPosition(documents, file), [documents, file]);
  /** Files passed to `onNavigate` that have not arrived as `file` yet, oldest first. */
  const pending = useRef<readonly StoredDocument[]>([]);
  const id = file?.id;
  useEffect(() => {
    const arrived = pending.current.findIndex((target) => target.id === id);
    pending.current = arrived < 0 ? [] : pending.current.slice(arrived + 1);
  }, [id]);
  const go = (step: FileStep) => {
    const from = pending.current.at(-1) ?? file;
    const target = findPosition(documents, from)[step];
    if (target === undefined || target.id === from?.id) return;
    pending.current = [...pending.current, target];
    onNavigate(target);
  };
  return { steps, go };
}

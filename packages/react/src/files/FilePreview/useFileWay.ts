import type { Document } from '@abrak/core';
import { useEffect, useMemo, useRef } from 'react';
import { fileSteps, type FileSteps } from './fileSteps.ts';
import type { FileStep } from './previewKeys.ts';

interface FileWay {
  readonly steps: FileSteps;
  readonly go: (step: FileStep) => void;
}

interface WayPlace {
  readonly file: Document | undefined;
  readonly documents: readonly Document[];
  readonly onNavigate: (file: Document) => void;
}

/** The way from file to file; each press counts, also while the page around is still on its way to the one before. */
export function useFileWay({ file, documents, onNavigate }: WayPlace): FileWay {
  const steps = useMemo(() => fileSteps(documents, file), [documents, file]);
  /** Where the page around was asked to go and has not arrived. */
  const asked = useRef<readonly Document[]>([]);
  const id = file?.id;
  useEffect(() => {
    const arrived = asked.current.findIndex((target) => target.id === id);
    asked.current = arrived < 0 ? [] : asked.current.slice(arrived + 1);
  }, [id]);
  const go = (step: FileStep) => {
    const from = asked.current.at(-1) ?? file;
    const target = fileSteps(documents, from)[step];
    if (target === undefined || target.id === from?.id) return;
    asked.current = [...asked.current, target];
    onNavigate(target);
  };
  return { steps, go };
}

import { type PickRules, whyNotPickable } from '@abrak/core';
import type { ReactNode } from 'react';
import { usePart } from '../../provider/index.ts';
import { type InterruptedFiles, useInterruptedFiles } from '../UploadPanel/useInterruptedFiles.ts';
import { useUploadState } from '../useUploads.ts';
import type { Picker } from './usePicker.ts';

const loadStrip = async () => (await import('./UploadStrip.tsx')).UploadStrip;

interface PickerUploadsProps {
  picker: Picker;
  /** Whether uploads that were interrupted can go on here. */
  canGoOn: boolean;
}

/** Those that could be chosen once they are whole. */
function fitting({ files }: InterruptedFiles, rules: PickRules): InterruptedFiles['files'] {
  return files.filter(({ name, sizeBytes }) => {
    const document = { kind: 'file', name, mimeType: null, genericType: 'other', sizeBytes } as const;
    return whyNotPickable(document, rules) === undefined;
  });
}

/** Uploads under way, those that failed with the reason, and those to go on with; nothing when there are none. */
export function PickerUploads({ picker, canGoOn }: PickerUploadsProps): ReactNode {
  const { counts, isBusy } = useUploadState();
  const interrupted = useInterruptedFiles();
  const files = canGoOn ? fitting(interrupted, picker.chosen.rules) : [];
  const isWanted = isBusy || counts.error > 0 || files.length > 0;
  return usePart({
    load: loadStrip,
    props: isWanted ? { interrupted: { ...interrupted, files }, onQueued: picker.expect } : undefined,
    onFail: () => undefined,
  });
}

import type { PickRules } from '@abrak/core/files';
import { findPickProblem } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { useLazyComponent } from '../../../provider/index.ts';
import { type InterruptedFiles, useInterruptedFiles, useUploadState } from '../../transfer/index.ts';
import type { Picker } from '../state/usePickerView.ts';

const loadStrip = async () => (await import('./UploadStrip.tsx')).UploadStrip;

interface PickerUploadsProps {
  picker: Picker;
  /** True when interrupted uploads can be resumed here. */
  canResume: boolean;
}

/** Returns the interrupted uploads that could be chosen once uploaded. */
function acceptable({ files }: InterruptedFiles, rules: PickRules): InterruptedFiles['files'] {
  return files.filter(({ name, sizeBytes }) => {
    const document = { kind: 'file', name, mimeType: null, genericType: 'other', sizeBytes } as const;
    return findPickProblem(document, rules) === undefined;
  });
}

/**
 * Uploads in progress, failed uploads, and interrupted ones to resume; renders nothing when there are none. Loaded
 * lazily.
 */
export function PickerUploads({ picker, canResume }: PickerUploadsProps): ReactNode {
  const { counts, isBusy } = useUploadState();
  const interrupted = useInterruptedFiles();
  const files = canResume ? acceptable(interrupted, picker.chosen.rules) : [];
  const isWanted = isBusy || counts.error > 0 || files.length > 0;
  return useLazyComponent({
    load: loadStrip,
    props: isWanted ? { interrupted: { ...interrupted, files }, onQueued: picker.chooseUploads } : undefined,
    onFail: () => undefined,
  });
}

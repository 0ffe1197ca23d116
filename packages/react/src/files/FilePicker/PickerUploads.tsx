import type { ReactNode } from 'react';
import { usePart } from '../usePart.ts';
import { useUploadState } from '../useUploads.ts';

const loadStrip = async () => (await import('./UploadStrip.tsx')).UploadStrip;

/** Uploads under way, and those that failed with the reason; nothing when there are none. */
export function PickerUploads(): ReactNode {
  const { counts, isBusy } = useUploadState();
  return usePart({ load: loadStrip, props: isBusy || counts.error > 0 ? {} : undefined, onFail: () => undefined });
}

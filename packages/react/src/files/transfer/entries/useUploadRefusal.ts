import { useScope } from '../../../provider/headless.ts';
import { useFeatureSwitch } from '../../../settings/index.ts';

/** Reason why no file can be uploaded: the client may only read, or the provider has switched uploads off. */
export type UploadRefusal = 'notAllowed' | 'uploadDisabled';

/** Returns the reason why no file can be uploaded; undefined when files can be. */
export function useUploadRefusal(): UploadRefusal | undefined {
  const canWrite = useScope('files:write');
  const { isDisabled } = useFeatureSwitch('upload');
  if (!canWrite) return 'notAllowed';
  return isDisabled ? 'uploadDisabled' : undefined;
}

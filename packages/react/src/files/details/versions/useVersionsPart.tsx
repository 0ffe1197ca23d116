import type { StoredDocument } from '@abrak/core/files';
import type { ReactNode } from 'react';
import { useLazyComponent, useSupport } from '../../../provider/index.ts';
import { useCapability } from '../../../settings/index.ts';

const load = async () => (await import('./Versions.tsx')).Versions;

const doNothing = () => undefined;

/**
 * Returns the part of the details with the versions of an own file, which is loaded later; false where there is none.
 * `canChange` offers restoring and deleting.
 */
export function useVersionsPart(
  document: StoredDocument | undefined,
  { isOwn, canChange }: { readonly isOwn: boolean; readonly canChange: boolean },
): ReactNode {
  const isSupported = useSupport('files', 'listVersions');
  const isOffered = useCapability('versions') && isSupported && isOwn && document?.kind === 'file';
  const part = useLazyComponent({
    load,
    props: isOffered ? { key: document.id, document, canChange } : undefined,
    onFail: doNothing,
  });
  return isOffered && part;
}

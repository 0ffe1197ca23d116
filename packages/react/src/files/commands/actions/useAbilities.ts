import { useMemo } from 'react';
import { useScope, useSupport } from '../../../provider/headless.ts';
import { useCapability } from '../../../settings/index.ts';
import type { Abilities } from './fileActions.ts';

/** Returns what the customer and the backend can do with the customer's own documents. */
export function useAbilities(): Abilities {
  const canWrite = useScope('files:write');
  const canArchive = useSupport('files', 'createArchive');
  const canPublish = useSupport('files', 'changeSharing');
  const canAddress = useSupport('files', 'shareDocument');
  const canCopy = useCapability('copies');
  const canStar = useCapability('favourites');
  return useMemo(
    () => ({ canWrite, canArchive, canShare: canPublish || canAddress, canCopy, canStar }),
    [canWrite, canArchive, canPublish, canAddress, canCopy, canStar],
  );
}

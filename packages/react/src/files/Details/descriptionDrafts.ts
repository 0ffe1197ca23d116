import { onePerCache } from '../perCache.ts';

/** Descriptions that were typed and are not saved, by document: they outlive the panel, and a failure. */
export const descriptionDraftsOf = onePerCache(() => new Map<number, string>());

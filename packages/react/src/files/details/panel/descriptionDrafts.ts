import { onePerCache } from '../../../provider/index.ts';

/**
 * Unsaved description drafts of a query cache, by document id. A draft survives closing the panel and a failed save.
 */
export const descriptionDraftsOf = onePerCache(() => new Map<number, string>());

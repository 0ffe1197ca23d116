export const selectAll = (ids: readonly number[]) => new Set(ids);

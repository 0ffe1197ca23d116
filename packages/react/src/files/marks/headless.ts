export { useFavourites } from './useFavourites.ts';
export { type MarkChanges, useMarkChanges } from './useMarkChanges.ts';
export { type TagsState, useTags } from './useTags.ts';

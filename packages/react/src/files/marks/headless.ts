export { useMarkChanges } from './useMarkChanges.ts';
export { type TagsState, useTags } from './useTags.ts';

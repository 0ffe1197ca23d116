export { RecentView } from './RecentView.tsx';
export { useRecentActions } from './useRecentActions.ts';
export { useRecentColumns } from './useRecentColumns.ts';

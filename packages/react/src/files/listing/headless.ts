export type { SelectionExtent } from './selection.ts';
export { type SelectionState, useSelection } from './useSelection.ts';

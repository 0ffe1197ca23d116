export type { SelectionExtent } from './selection/selection.ts';
export { type SelectionState, useSelection } from './selection/useSelection.ts';

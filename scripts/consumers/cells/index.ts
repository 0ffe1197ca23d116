import type { Cell } from '../cell.ts';
import { bundlerCells } from './bundlers.ts';
import { frameworkCells } from './frameworks.ts';
import { reactCells } from './react.ts';

/** All scratch apps, in the order in which they run. */
export const cells: readonly Cell[] = [...reactCells, ...bundlerCells, ...frameworkCells];

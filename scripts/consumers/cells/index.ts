import type { Cell } from '../cell.ts';
import { bundlerCells } from './bundlers.ts';
import { createdCells } from './created.ts';
import { exampleCells } from './examples.ts';
import { frameworkCells } from './frameworks.ts';
import { headlessCells } from './headless.ts';
import { elementCells, hostCells, managerCells } from './others.ts';
import { reactCells } from './react.ts';
import { styleCells } from './styles.ts';

/** All scratch apps, in the order in which they run. */
export const cells: readonly Cell[] = [
  ...reactCells,
  ...elementCells,
  ...createdCells,
  ...headlessCells,
  ...exampleCells,
  ...bundlerCells,
  ...frameworkCells,
  ...managerCells,
  ...hostCells,
  ...styleCells,
];

import { invoiceTableDescription, walletDescription } from './billing/index.ts';
import { fileManagerDescription, filePickerDescription } from './files/index.ts';
import type { ElementDescription } from './internal/description.ts';
import { vmOrderDescription } from './servers/index.ts';

/** Descriptions of all elements; the manifest and the typings are generated from them. */
export const descriptions: readonly ElementDescription[] = [
  fileManagerDescription,
  filePickerDescription,
  invoiceTableDescription,
  vmOrderDescription,
  walletDescription,
];

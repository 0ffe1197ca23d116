import { invoiceTableDescription, walletDescription } from './billing/index.ts';
import { fileManagerDescription, filePickerDescription } from './files/index.ts';
import type { ElementDescription } from './internal/description.ts';
import { vmOrderDescription } from './servers/index.ts';

/** Every element, as the manifest and the typings tell of it. */
export const descriptions: readonly ElementDescription[] = [
  fileManagerDescription,
  filePickerDescription,
  invoiceTableDescription,
  vmOrderDescription,
  walletDescription,
];

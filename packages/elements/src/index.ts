import { InvoiceTableElement, WalletElement } from './billing/index.ts';
import { FileManagerElement, FilePickerElement } from './files/index.ts';
import { register } from './internal/register.ts';
import { VmOrderElement } from './servers/index.ts';

export { FileManagerElement, FilePickerElement, InvoiceTableElement, VmOrderElement, WalletElement };

const classes = {
  'abrak-file-manager': FileManagerElement,
  'abrak-file-picker': FilePickerElement,
  'abrak-invoice-table': InvoiceTableElement,
  'abrak-vm-order': VmOrderElement,
  'abrak-wallet': WalletElement,
} as const;

/** A tag of ours. */
export type ElementTag = keyof typeof classes;

/** Every tag of ours. */
export const elementTags = Object.keys(classes).filter((tag): tag is ElementTag => tag in classes);

/** Makes an element known, by default to the page; a tag that is taken stays as it is. Does nothing on a server. */
export function define(tag: ElementTag, registry?: CustomElementRegistry): void {
  register(classes[tag], tag, registry);
}

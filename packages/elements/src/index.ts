import { InvoiceTableElement, WalletElement } from './billing/index.ts';
import { FileManagerElement, FilePickerElement } from './files/index.ts';
import { register } from './internal/register.ts';
import { VmOrderElement } from './servers/index.ts';

export { registerLanguage } from './internal/languages.ts';
export { FileManagerElement, FilePickerElement, InvoiceTableElement, VmOrderElement, WalletElement };

const classes = {
  'abrak-file-manager': FileManagerElement,
  'abrak-file-picker': FilePickerElement,
  'abrak-invoice-table': InvoiceTableElement,
  'abrak-vm-order': VmOrderElement,
  'abrak-wallet': WalletElement,
} as const;

/** Tag name of one of the elements. */
export type ElementTag = keyof typeof classes;

/** Tag names of all elements. */
export const elementTags = Object.keys(classes).filter((tag): tag is ElementTag => tag in classes);

/**
 * Defines an element, by default in the page's registry. Does nothing when the tag is already defined, or on a server.
 */
export function define(tag: ElementTag, registry?: CustomElementRegistry): void {
  register(classes[tag], tag, registry);
}

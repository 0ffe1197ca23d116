import '@abrak/react/styles.css';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { ExampleProps } from './ExampleProps.ts';
import { mountPickerElement } from './mountPickerElement.ts';

type Example = ComponentType<ExampleProps>;

const examples: Readonly<Record<string, () => Promise<Example>>> = {
  FileManagerExample: async () => (await import('./FileManagerExample.tsx')).FileManagerExample,
  FilePickerExample: async () => (await import('./FilePickerExample.tsx')).FilePickerExample,
  InvoiceTableExample: async () => (await import('./InvoiceTableExample.tsx')).InvoiceTableExample,
  VmOrderWizardExample: async () => (await import('./VmOrderWizardExample.tsx')).VmOrderWizardExample,
  WalletExample: async () => (await import('./WalletExample.tsx')).WalletExample,
};

/** Shows an example in a place of the page; returns what gives it the look of the page. */
export async function mountExample(place: HTMLElement, name: string): Promise<(look: ExampleProps) => void> {
  if (name === 'PickerElement') return mountPickerElement(place);
  const Example = await examples[name]?.();
  if (Example === undefined) throw new Error(`There is no example ${name}.`);
  const root = createRoot(place);
  return (look) => root.render(<Example {...look} />);
}

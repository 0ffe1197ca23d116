import '@abrak/react/styles.css';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { ExampleProps } from './ExampleProps.ts';
import { mountPickerElement } from './mountPickerElement.ts';

type Example = ComponentType<ExampleProps>;

const examples: Readonly<Record<string, () => Promise<Example>>> = {
  AccountExample: async () => (await import('./AccountExample.tsx')).AccountExample,
  DomainSearchExample: async () => (await import('./DomainSearchExample.tsx')).DomainSearchExample,
  FileManagerExample: async () => (await import('./FileManagerExample.tsx')).FileManagerExample,
  FilePickerExample: async () => (await import('./FilePickerExample.tsx')).FilePickerExample,
  InvoiceTableExample: async () => (await import('./InvoiceTableExample.tsx')).InvoiceTableExample,
  OverviewExample: async () => (await import('./OverviewExample.tsx')).OverviewExample,
  ServerListExample: async () => (await import('./ServerListExample.tsx')).ServerListExample,
  UpcomingExpiriesExample: async () => (await import('./UpcomingExpiriesExample.tsx')).UpcomingExpiriesExample,
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

interface Manifest {
  readonly components: Readonly<
    Record<string, { readonly name: string; readonly error?: unknown; readonly reactDocgenTypescript?: object }>
  >;
}

test('the manifest for coding assistants has the components with their props', () => {
  const file = join(inject('storybookFolder'), 'manifests/components.json');
  const { components }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const described = Object.values(components)
    .filter(({ error, reactDocgenTypescript }) => error === undefined && reactDocgenTypescript !== undefined)
    .map(({ name }) => name);
  expect(described).toEqual(
    expect.arrayContaining(['Button', 'FileManager', 'FilePicker', 'InvoiceTable', 'VmOrderWizard', 'Wallet']),
  );
});

import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { listFirstFiles } from './firstFiles.ts';

type Chunk = Rolldown.OutputChunk;

interface Given {
  readonly fileName: string;
  readonly facadeModuleId?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly styles?: readonly string[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a chunk that the function reads
const chunk = ({ facadeModuleId, isEntry = false, imports = [], styles = [], fileName }: Given) =>
  ({
    type: 'chunk',
    fileName,
    facadeModuleId: facadeModuleId ?? null,
    isEntry,
    imports,
    viteMetadata: { importedCss: new Set(styles) },
  }) as unknown as Chunk;

const chunks = [
  chunk({ fileName: 'main.js', isEntry: true, imports: ['base.js'], styles: ['main.css'] }),
  chunk({ fileName: 'base.js' }),
  chunk({ fileName: 'files.js', facadeModuleId: 'files', imports: ['list.js', 'base.js'], styles: ['files.css'] }),
  chunk({ fileName: 'list.js', imports: ['base.js'] }),
  chunk({ fileName: 'login.js', facadeModuleId: 'login', imports: ['base.js'] }),
  chunk({ fileName: 'menus.js', facadeModuleId: 'menus', imports: ['list.js'] }),
];

test('lists what a page imports beside the entry, styles included, and no file of another page', () => {
  const page = (address: string, isForCustomers: boolean) => ({
    address: `/${address}`,
    loads: (module: string) => module === address,
    isForCustomers,
  });

  const { files, pages, customersOnly } = listFirstFiles([page('files', true), page('login', false)], chunks);

  const named = (places: readonly number[] = []) => files.filter((_, place) => places.includes(place)).toSorted();
  expect(named(pages['/files'])).toEqual(['files.css', 'files.js', 'list.js']);
  expect(named(pages['/login'])).toEqual(['login.js']);
  expect(customersOnly).toEqual(['/files']);
});

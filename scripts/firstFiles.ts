import type { Plugin, Rolldown } from 'vite';
import { closureOf } from './groupModules.ts';

/** Address of a console and the modules of its page. */
export interface FirstPage {
  readonly address: string;
  /** Returns true for a module that the page loads first. */
  readonly loads: (module: string) => boolean;
  /** True for a page of signed-in customers; visitors are sent to the sign-in page instead. */
  readonly isForCustomers: boolean;
}

/** Files that each page needs, by their places in a list; read by public/boot.js. */
export interface FirstFiles {
  readonly files: readonly string[];
  readonly pages: Readonly<Record<string, readonly number[]>>;
  /** Addresses of pages for signed-in customers. */
  readonly customersOnly: readonly string[];
}

type Chunk = Rolldown.OutputChunk;

const filesOf = (chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]);

/** Lists what each page needs beside the entry, which index.html names itself. */
export function listFirstFiles(pages: readonly FirstPage[], chunks: readonly Chunk[]): FirstFiles {
  const ofEntry = new Set(
    filesOf(
      closureOf(
        chunks.filter(({ isEntry }) => isEntry),
        chunks,
      ),
    ),
  );
  const files: string[] = [];
  const placeOf = (file: string): number => {
    if (!files.includes(file)) files.push(file);
    return files.indexOf(file);
  };
  const lists = pages.map(({ address, loads }): [string, number[]] => {
    const start = chunks.filter(({ facadeModuleId }) => facadeModuleId !== null && loads(facadeModuleId));
    const needed = filesOf(closureOf(start, chunks)).filter((file) => !ofEntry.has(file));
    return [address, needed.map(placeOf)];
  });
  return {
    files,
    pages: Object.fromEntries(lists),
    customersOnly: pages.filter(({ isForCustomers }) => isForCustomers).map(({ address }) => address),
  };
}

const PLACE = '<!--abrak-first-files-->';

/** Writes the files of each page into index.html, where public/boot.js requests them before any module has run. */
export function writeFirstFiles(pages: readonly FirstPage[]): Plugin {
  return {
    name: 'abrak-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const listed = JSON.stringify(listFirstFiles(pages, chunks));
        return html.replace(PLACE, () => `<script type="application/json" id="abrak-first-files">${listed}</script>`);
      },
    },
  };
}

import type { TestProject } from 'vitest/node';
import { keepDocs } from '../../../scripts/buildDocs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built documentation. */
    readonly docsFolder: string;
  }
}

/** Builds the documentation once for all tests of it. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('docsFolder', await keepDocs());
}

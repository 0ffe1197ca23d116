import type { TestProject } from 'vitest/node';
import { buildElements, keepProbe } from '../../../../scripts/buildElements.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built probe element, which has all overlays and controls; undefined where no elements are built. */
    probeFolder: string | undefined;
  }
}

/** Builds the elements that pages of partners embed. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('probeFolder', await buildElements().then(keepProbe));
}

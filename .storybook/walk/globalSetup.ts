import type { TestProject } from 'vitest/node';
import { keepStorybook } from '../../scripts/buildStorybook.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the built Storybook. */
    readonly storybookFolder: string;
  }
}

/** Builds the Storybook once for all tests of it. */
export async function setup({ provide }: TestProject): Promise<void> {
  provide('storybookFolder', await keepStorybook());
}

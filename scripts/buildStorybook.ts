import { productionEnv } from './buildConsole.ts';
import { buildElements } from './buildElements.ts';
import { hashStorybookInputs } from './inputsHash.ts';
import { keepBuild } from './keepBuild.ts';
import { root, runCommand } from './runCommand.ts';

// Tests read no documentation and a part of the stories (`.storybook/main.ts`); this build is the one that people read.
async function build(folder: string): Promise<void> {
  const { exitCode, output } = await runCommand(`storybook build --quiet -o "${folder}"`, {
    ...productionEnv,
    VITEST: '',
    TESTED_STORIES: '',
  });
  if (exitCode !== 0) throw new Error(`${output}\nThe Storybook could not be built.`);
}

/** Builds the Storybook unless it was built from the same inputs; returns its folder. */
export async function keepStorybook(): Promise<string> {
  await buildElements();
  return keepBuild({ name: 'storybook', hash: hashStorybookInputs(root), build });
}

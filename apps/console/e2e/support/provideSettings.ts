import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from './startSandbox.ts';

/** Replaces a file at once, so that nobody reads half of it. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Writes the provider's settings, as a provider does while the sandbox runs. */
export function provideSettings({ dataFolder }: Pick<Sandbox, 'dataFolder'>, settings: object): Promise<void> {
  return replaceFile(join(dataFolder, 'settings.json'), JSON.stringify(settings));
}

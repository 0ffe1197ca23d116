import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsText } from './settingsText.ts';
import type { Sandbox } from './startSandbox.ts';

/** Replaces a file atomically, so that no reader sees a part of it. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Writes the provider's settings while the sandbox runs. */
export function writeSettings({ dataFolder }: Pick<Sandbox, 'dataFolder'>, settings: object): Promise<void> {
  return replaceFile(join(dataFolder, 'settings.json'), settingsText(settings));
}

import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from './startSandbox.ts';

/** Writes the provider's settings, as somebody does while the sandbox runs. */
export async function provideSettings({ dataFolder }: Pick<Sandbox, 'dataFolder'>, settings: object): Promise<void> {
  const file = join(dataFolder, 'settings.json');
  await writeFile(`${file}.new`, JSON.stringify(settings));
  await rename(`${file}.new`, file);
}

import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capabilityEffects } from '@abrak/core/internal/testing';
import type { Sandbox } from './startSandbox.ts';

/** Replaces a file atomically, so that no reader sees a part of it. */
export async function replaceFile(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

// Journeys wait until the network is idle, end sessions unseen and stop the clock: their pages poll.
const capabilities = Object.keys(capabilityEffects).filter((name) => name !== 'liveUpdates');

/** Returns the text of settings.json, by default without live updates. */
export function settingsText(settings: object): string {
  return JSON.stringify({ capabilities, ...settings });
}

/** Writes the provider's settings while the sandbox runs. */
export function writeSettings({ dataFolder }: Pick<Sandbox, 'dataFolder'>, settings: object): Promise<void> {
  return replaceFile(join(dataFolder, 'settings.json'), settingsText(settings));
}

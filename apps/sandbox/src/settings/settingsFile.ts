import { join } from 'node:path';
import type { Settings } from '@abrak/core';
import { SettingsSchema, WireSettingsSchema } from '@abrak/core/internal';
import * as v from 'valibot';
import type { ErrorLog } from '../shared/index.ts';
import { defaultSettings } from './defaultSettings.ts';
import type { ProviderFile } from './sharedFile.ts';
import { findProblem, openWatchedFile } from './watchedFile.ts';

/** Returns the current settings. */
export type ReadSettings = () => Promise<Settings>;

// Strict, because a misspelled name would have no effect.
const FileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((json) => !Array.isArray(json), 'Expected an object'),
  v.strictObject(WireSettingsSchema.entries),
);

// TextDecoder drops the byte order mark that some editors add.
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseSettings(bytes: Uint8Array): Settings {
  const written = v.safeParse(FileSchema, utf8.decode(bytes), { abortEarly: true });
  if (!written.success)
    throw new TypeError(`${v.getDotPath(written.issues[0]) ?? 'JSON'}: ${written.issues[0].message}`);
  const settings = v.parse(SettingsSchema, written.output);
  return {
    ...settings,
    capabilities: written.output.capabilities == null ? defaultSettings.capabilities : settings.capabilities,
    wallet: settings.wallet ?? defaultSettings.wallet,
  };
}

/** The file with the settings of the provider. */
export const settingsFile: ProviderFile<Settings> = { name: 'settings.json', parse: parseSettings };

export interface SettingsFileOptions {
  /** Folder that contains settings.json; without the file the default settings apply. */
  readonly folder: string;
  readonly logError: ErrorLog;
}

/** Returns a reader of settings.json, which accepts both documented spellings of the switches. */
export function openSettingsFile({ folder, logError }: SettingsFileOptions): ReadSettings {
  return openWatchedFile({
    file: join(folder, settingsFile.name),
    fallback: defaultSettings,
    parse: parseSettings,
    logError,
  });
}

/** Returns what is wrong with settings.json; undefined when it is valid or missing. */
export function findSettingsProblem(folder: string): Promise<string | undefined> {
  return findProblem(join(folder, settingsFile.name), parseSettings);
}

import { join } from 'node:path';
import { type Settings, SettingsSchema, WireSettingsSchema } from '@abrak/core';
import * as v from 'valibot';
import type { ErrorLog } from '../http/index.ts';
import { defaultSettings } from './defaultSettings.ts';
import { openWatchedFile } from './watchedFile.ts';

/** The settings that are in force at this moment. */
export type ReadSettings = () => Promise<Settings>;

const FILE_NAME = 'settings.json';

// A name that is none of the documented ones is a slip of the pen that would switch nothing off.
const FileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((json) => !Array.isArray(json), 'Expected an object'),
  v.strictObject(WireSettingsSchema.entries),
);

// Leaves out the mark that some editors put before UTF-8.
const utf8 = new TextDecoder('utf-8', { fatal: true });

function parseSettings(bytes: Uint8Array): Settings {
  const written = v.safeParse(FileSchema, utf8.decode(bytes), { abortEarly: true });
  if (!written.success) throw new TypeError(`${v.getDotPath(written.issues[0]) ?? 'JSON'}: ${written.issues[0].message}`);
  const settings = v.parse(SettingsSchema, written.output);
  return {
    ...settings,
    capabilities: written.output.capabilities == null ? defaultSettings.capabilities : settings.capabilities,
    wallet: settings.wallet ?? defaultSettings.wallet,
  };
}

export interface SettingsFileOptions {
  /** The settings are in its settings.json; while there is none, the default ones are in force. */
  readonly folder: string;
  readonly logError: ErrorLog;
}

/** Reads the settings that a provider writes into a file, in either of the documented spellings (A §3; decision 70). */
export function openSettingsFile({ folder, logError }: SettingsFileOptions): ReadSettings {
  return openWatchedFile({ file: join(folder, FILE_NAME), fallback: defaultSettings, parse: parseSettings, logError });
}

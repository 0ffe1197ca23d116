import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Settings, SettingsSchema, WireSettingsSchema } from '@abrak/core';
import * as v from 'valibot';
import type { ErrorLog } from '../http/index.ts';
import { defaultSettings } from './defaultSettings.ts';

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

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** What tells one state of a file from another; empty when there is none. */
async function stampOf(file: string): Promise<string> {
  try {
    const { ino, mtimeNs, size } = await stat(file, { bigint: true });
    return [ino, mtimeNs, size].join(' ');
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

export interface SettingsFileOptions {
  /** The settings are in its settings.json; while there is none, the default ones are in force. */
  readonly folder: string;
  readonly logError: ErrorLog;
}

/**
 * Reads the settings that a provider writes into a file, in either of the documented spellings (A §3; decision 70),
 * and reads them again whenever the file has changed. While it cannot be understood, the last ones stay in force, and
 * that is logged once.
 */
export function openSettingsFile({ folder, logError }: SettingsFileOptions): ReadSettings {
  const file = join(folder, FILE_NAME);
  let known = { stamp: '', settings: defaultSettings };
  let lastComplaint = '';

  const complain = (error: unknown) => {
    const complaint = error instanceof Error ? error.message : String(error);
    if (complaint !== lastComplaint) logError(`${FILE_NAME} is not in force`, complaint);
    lastComplaint = complaint;
  };
  const understand = (bytes: Uint8Array): Settings => {
    try {
      const settings = parseSettings(bytes);
      lastComplaint = '';
      return settings;
    } catch (error) {
      complain(error);
      return known.settings;
    }
  };
  return async () => {
    try {
      // Asked before the file is read, so that what changes in between is seen by the next call.
      const stamp = await stampOf(file);
      if (stamp === '') known = { stamp, settings: defaultSettings };
      else if (stamp !== known.stamp) known = { stamp, settings: understand(await readFile(file)) };
    } catch (error) {
      complain(error);
    }
    return known.settings;
  };
}

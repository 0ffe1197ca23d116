import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, StartError } from './config/index.ts';
import type { DbScope } from './db/index.ts';
import {
  createDemoPartner,
  findPartnersProblem,
  openPartnersFile,
  partnersFile,
  type ReadPartners,
} from './partners/index.ts';
import { publicAddresses } from './publicAddresses.ts';
import {
  findSettingsProblem,
  openSettingsFile,
  openSharedFile,
  openSharedFiles,
  type ProviderFile,
  type ReadSettings,
  settingsFile,
} from './settings/index.ts';
import type { ErrorLog } from './shared/index.ts';
import { hasCode } from './store/index.ts';

/** Readers of the files that the provider writes. */
export interface ProviderReaders {
  readonly readSettings: ReadSettings;
  readonly readPartners: ReadPartners;
}

export interface ProviderFilesOptions {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly logError: ErrorLog;
  readonly announce: (sentence: string) => void;
}

/** Returns the text of a provider's file in a folder; undefined when there is none. */
export async function readFileIn(folder: string, name: string): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(join(folder, name)));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function openOwn({ dataFolder: folder, ...config }: Config, logError: ErrorLog): ProviderReaders {
  // The key of the demo partner is public.
  const fallback = publicAddresses(config).isForThisMachine ? [createDemoPartner(config.partnerOrigins)] : [];
  return {
    readSettings: openSettingsFile({ folder, logError }),
    readPartners: openPartnersFile({ folder, fallback, logError }),
  };
}

/** Refuses a start with files in the data folder that are not valid: defaults would open what the provider closed. */
export async function requireValidFiles({ dataFolder }: Config): Promise<void> {
  const problem = (await findSettingsProblem(dataFolder)) ?? (await findPartnersProblem(dataFolder));
  if (problem !== undefined) throw new StartError(`${problem}. Correct or remove it.`);
}

/**
 * Opens the settings and the partners. Processes of a shared database read them from it when they were imported;
 * otherwise they are watched files in the data folder.
 */
export async function openProviderFiles(
  config: Config,
  { db, now, logError, announce }: ProviderFilesOptions,
): Promise<ProviderReaders> {
  const own = openOwn(config, logError);
  if (config.databaseUrl === undefined) return own;
  const files = await openSharedFiles({ db, now, logError });
  const open = async <Value>(file: ProviderFile<Value>, readOwn: () => Promise<Value>) => {
    const [shared, left] = [await files.read(file.name), await readFileIn(config.dataFolder, file.name)];
    if (shared !== undefined && left !== undefined && shared !== left) {
      announce(
        `${join(config.dataFolder, file.name)} is not used: the database has another ${file.name}. Import it with "settings import", or remove it.`,
      );
    }
    try {
      return await openSharedFile({ files, file, readOwn, logError });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(
        `${file.name} in the database is not valid for this version: ${reason}. Import a correct one with "settings import".`,
        { cause: error },
      );
    }
  };
  return {
    readSettings: await open(settingsFile, own.readSettings),
    readPartners: await open(partnersFile, own.readPartners),
  };
}

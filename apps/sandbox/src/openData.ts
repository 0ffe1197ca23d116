import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { taxRatesOf } from '@abrak/core/billing';
import type { Provider } from '@abrak/core';
import { hasDemoPasswords, hasNoCustomers, seedDemoCustomers } from './account/index.ts';
import { seedBilling } from './billing/index.ts';
import { type Config, StartError } from './config/index.ts';
import { closeToOthers } from './dataFolders.ts';
import {
  type Database,
  DEFAULT_SCHEMA,
  dropSchema,
  joinProcesses,
  lockFolder,
  openEmbedded,
  openPostgres,
  withStartLock,
} from './db/index.ts';
import { claimStore, readMarker, seedFiles, storeDemoFiles, type StoreProblem } from './files/index.ts';
import { findFilesFolder, resolveFilesFolder } from './filesFolder.ts';
import { seedHosting } from './hosting/index.ts';
import { resumeMails } from './mail/index.ts';
import { skipPastNotices } from './notices/index.ts';
import { resumeDeliveries } from './partners/index.ts';
import { findUsableDemoPromos, seedServers } from './servers/index.ts';
import type { ErrorLog } from './shared/index.ts';
import { explainStart } from './startErrors.ts';
import { type BlobStore, openDiskStore, type S3Address } from './store/index.ts';
import { sweepAtStart } from './sweeps.ts';

export interface OpenDataOptions {
  readonly provider: Provider;
  readonly logError: ErrorLog;
  /** Receives sentences for the operator, such as which data was deleted. */
  readonly announce: (sentence: string) => void;
  readonly now: () => Date;
  /** True when no other machine reaches the sandbox; only then an empty database gets the demo data. */
  readonly isForThisMachine: boolean;
}

/** Database and file store of a sandbox, swept and seeded. */
export interface StoredData extends Pick<Database, 'countConnections' | 'maintain' | 'processes'> {
  readonly db: Database['scope'];
  readonly store: BlobStore;
  close(): Promise<void>;
}

interface Opened {
  readonly database: Database;
  readonly store: BlobStore;
}

function problemText(problem: StoreProblem, place: string): string {
  const texts: Record<StoreProblem, string> = {
    belongsToAnother: `${place} has the files of another database: use the database that belongs to it, or another place for the files.`,
    filesMissing: `The files of this database are not in ${place}: all processes of a database need the same files; choose their place, or restore the database and the files from the same backup.`,
    tooNew: `${place} was written by a newer version of the sandbox: start that version.`,
  };
  return texts[problem];
}

async function claim({ database, store }: Opened, place: string, isStoreOwn: boolean): Promise<void> {
  const problem = await claimStore(database.scope, store, { isStoreOwn });
  if (problem !== undefined) throw new StartError(problemText(problem, place));
}

async function seed(
  { scope: db }: Database,
  store: BlobStore,
  { provider, now }: { provider: Provider; now: Date },
): Promise<void> {
  if (!(await hasNoCustomers(db))) return;
  // Before the transaction: the database ends one that waits for a slow store.
  const stored = await storeDemoFiles(store);
  await db.tx(async () => {
    if (!(await hasNoCustomers(db))) return;
    const customers = await seedDemoCustomers(db, now);
    const { customerId } = customers;
    await seedBilling(db, { ...customers, now, taxRates: taxRatesOf(provider) });
    await seedServers(db, { customerId, now, provider });
    await seedHosting(db, { customerId, now, taxes: provider.taxes });
    await seedFiles({ db, customers, now }, stored);
    await skipPastNotices(db, now);
  });
}

// Their passwords are published, so they must not reach other machines.
async function refuseSamples({ scope }: Database): Promise<void> {
  if (!(await hasDemoPasswords(scope))) return;
  throw new StartError(
    'The data holds the sample customers, whose passwords everybody knows, and other machines reach this sandbox: choose another folder with --data or another DATABASE_URL, or delete the data with --fresh.',
  );
}

// Earlier versions added them to every database.
async function nameDemoPromos({ scope: db }: Database, { announce, now }: OpenDataOptions): Promise<void> {
  const codes = await findUsableDemoPromos(db, now());
  if (codes.length === 0) return;
  announce(
    `WARNING: orders have used the published discount codes ${codes.join(', ')}, which are therefore still valid: end them with "update promo_code set until = now() where code in (…)".`,
  );
}

// Everything that must not run twice at the same time.
async function prepare(
  { versionLimits }: Config,
  { database, store }: Opened,
  options: OpenDataOptions,
): Promise<void> {
  const { provider, now, isForThisMachine } = options;
  const { scope: db, processes } = database;
  await sweepAtStart({ db, store, processes, versionLimits, now: now() });
  if (isForThisMachine) {
    await seed(database, store, { provider, now: now() });
  } else {
    await refuseSamples(database);
    await nameDemoPromos(database, options);
  }
}

async function orClose<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Paths of the embedded database and its files. The names are specific, because `--fresh` deletes them. */
function embeddedPaths({ dataFolder }: Config) {
  return {
    database: join(dataFolder, 'abrak-database'),
    files: join(dataFolder, 'abrak-files'),
    /** Marker file of a database whose first start was completed. */
    ready: join(dataFolder, 'abrak-ready'),
  };
}

async function remove(...paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { recursive: true, force: true })));
}

async function openOwn(config: Config, options: OpenDataOptions): Promise<Opened> {
  const { database: folder, files, ready } = embeddedPaths(config);
  if (config.isFresh) {
    await remove(ready, folder, files);
    options.announce(`Emptied ${folder} and ${files}.`);
  } else if (!existsSync(ready)) {
    // A first start that was interrupted leaves an embedded database that cannot be opened; it holds no data yet.
    await remove(folder);
  }
  await closeToOthers(folder, files);
  const database = await openEmbedded({ folder });
  return orClose(database, async () => {
    const opened = { database, store: await openDiskStore({ root: files }) };
    await claim(opened, files, true);
    await prepare(config, opened, options);
    await writeFile(ready, '');
    await resumeMails(database.scope, options.now());
    await resumeDeliveries(database.scope, options.now());
    return opened;
  });
}

async function openLocked(config: Config, options: OpenDataOptions): Promise<Opened & { release(): void }> {
  const lock = lockFolder(config.dataFolder);
  if (lock === undefined) {
    throw new StartError(
      `The data folder ${config.dataFolder} is in use by another running sandbox: stop that one, or choose another folder with --data.`,
    );
  }
  try {
    return { ...(await openOwn(config, options)), release: () => lock.release() };
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface Place {
  /** Address or folder, for messages. */
  readonly name: string;
  readonly store: BlobStore;
}

// Imported here, because only an object store needs its client.
async function openObjects(address: S3Address, isSigning: boolean): Promise<Place> {
  const { openS3Store } = await import('./store/s3/s3Store.ts');
  return { name: `s3://${address.bucket}/${address.prefix}`, store: await openS3Store(address, { isSigning }) };
}

async function openFolder(root: string | undefined): Promise<Place | undefined> {
  if (root === undefined) return undefined;
  await closeToOthers(root);
  return { name: root, store: await openDiskStore({ root }) };
}

async function findStoreOf({ store, dataFolder, isPresigning }: Config, storeId: string): Promise<Place | undefined> {
  if (store === undefined) return openFolder(await findFilesFolder(dataFolder, storeId));
  const objects = await openObjects(store, isPresigning);
  return (await readMarker(objects.store))?.id === storeId ? objects : undefined;
}

async function emptyShared(config: Config, url: string, { announce }: OpenDataOptions): Promise<void> {
  const storeId = await dropSchema(url);
  const files = storeId === undefined ? undefined : await findStoreOf(config, storeId);
  await files?.store.clear();
  announce(
    `Emptied ${files === undefined ? '' : `${files.name} and `}the schema "${DEFAULT_SCHEMA}" of the PostgreSQL database.`,
  );
}

async function openShared(config: Config, url: string, options: OpenDataOptions): Promise<Opened> {
  const onConnectionLost = ({ message }: Error) => options.logError('database connection lost', message);
  const processes = await joinProcesses({ url, onConnectionLost });
  if (config.isFresh && !processes.wasAlone) {
    await processes.close();
    throw new StartError('Another sandbox is using the database: stop it before you start with --fresh.');
  }
  if (config.isFresh) await emptyShared(config, url, options);
  const database = await openPostgres({ url, onConnectionLost, processes, poolSize: config.poolSize });
  return orClose(database, async () => {
    const { dataFolder, store: address, isPresigning } = config;
    const place =
      address === undefined
        ? await openFolder(await resolveFilesFolder(database.scope, dataFolder))
        : await openObjects(address, isPresigning);
    if (place === undefined) throw new StartError(problemText('filesMissing', dataFolder));
    const opened = { database, store: place.store };
    await claim(opened, place.name, false);
    await prepare(config, opened, options);
    return opened;
  });
}

/**
 * Opens the database and the file store, binds them to each other, sweeps what earlier processes left, and adds the demo
 * data to an empty database. Throws a StartError for problems that the operator can fix.
 */
export async function openData(config: Config, options: OpenDataOptions): Promise<StoredData> {
  const { databaseUrl: url } = config;
  return explainStart(config, async () => {
    const opening =
      url === undefined
        ? openLocked(config, options)
        : withStartLock({ url, schema: DEFAULT_SCHEMA }, () => openShared(config, url, options));
    const { database, store, release }: Opened & { release?: () => void } = await opening;
    const { scope: db, maintain, processes, countConnections } = database;
    return {
      db,
      maintain,
      processes,
      store,
      ...(countConnections && { countConnections }),
      close: () => database.close().finally(() => release?.()),
    };
  });
}

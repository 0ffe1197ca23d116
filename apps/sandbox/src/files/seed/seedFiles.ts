import { randomUUID } from 'node:crypto';
import { ROOT_FOLDER_ID } from '@abrak/core/files';
import { DAY_MS, MINUTE_MS } from '@abrak/core/internal';
import type { DemoCustomers } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { SNIFF_BYTES, sniffType } from '../../media/index.ts';
import type { BlobStore } from '../../store/index.ts';
import { addDocument, addFiles, addUsage, type NewDocument } from '../documents/index.ts';
import { type SampleFile, type SampleFolder, sampleTree, sharedTree } from './sampleTree.ts';
import { seedSharing } from './seedSharing.ts';

type Sample = SampleFile | SampleFolder;

/** Sample file whose bytes are in the store. */
interface StoredFile {
  readonly sample: SampleFile;
  readonly file: Required<NewDocument>['file'];
}

/** Sample files whose bytes are in the store, and folders of such. */
export interface StoredSamples {
  readonly files: readonly StoredFile[];
  readonly folders: readonly { readonly sample: SampleFolder; readonly children: StoredSamples }[];
}

/** Sample files of the demo customers, whose bytes are in the store. */
export interface StoredDemo {
  readonly own: StoredSamples;
  readonly colleague: StoredSamples;
}

function isFolder(sample: Sample): sample is SampleFolder {
  return 'children' in sample;
}

/** Stores the bytes of samples, before the transaction that adds their rows: a store may take its time. */
export async function storeSamples(store: BlobStore, samples: readonly Sample[]): Promise<StoredSamples> {
  const read = await Promise.all(
    samples
      .filter((sample): sample is SampleFile => !isFolder(sample))
      .map(async (sample) => {
        const bytes = await sample.bytes();
        const type = await sniffType(bytes.subarray(0, SNIFF_BYTES), sample.name);
        return { bytes, stored: { sample, file: { blobKey: randomUUID(), sizeBytes: bytes.length, ...type } } };
      }),
  );
  await store.putAll(read.map(({ bytes, stored }) => ({ key: stored.file.blobKey, bytes })));
  const folders: StoredSamples['folders'][number][] = [];
  for (const sample of samples.filter(isFolder))
    folders.push({ sample, children: await storeSamples(store, sample.children) });
  return { files: read.map(({ stored }) => stored), folders };
}

/** Stores the bytes of the demo customers' files. */
export async function storeDemoFiles(store: BlobStore): Promise<StoredDemo> {
  return { own: await storeSamples(store, sampleTree), colleague: await storeSamples(store, sharedTree) };
}

// Spreads the creation times over the day.
const STEP_MS = 47 * MINUTE_MS;

function createdAt({ ageDays }: Sample, index: number, now: Date): Date {
  return new Date(now.getTime() - ageDays * DAY_MS - (index % 25) * STEP_MS);
}

/** Owner of samples, and the time of the seeding. */
export interface SampleOwner {
  readonly db: DbScope;
  readonly ownerId: number;
  readonly now: Date;
}

/** Adds stored samples to a folder of a customer. Run it in a transaction. */
export async function addSamples(
  owner: SampleOwner,
  { files, folders }: StoredSamples,
  folderId: number,
): Promise<void> {
  const { db, ownerId, now } = owner;
  await addFiles(
    db,
    files.map(({ sample, file }, index) => ({
      ownerId,
      folderId,
      name: sample.name,
      createdAt: createdAt(sample, index, now),
      file,
    })),
  );
  await addUsage(
    db,
    ownerId,
    files.reduce((sum, { file }) => sum + file.sizeBytes, 0),
  );
  for (const [index, { sample, children }] of folders.entries()) {
    const { id } = await addDocument(db, {
      ownerId,
      folderId,
      name: sample.name,
      createdAt: createdAt(sample, index, now),
    });
    await addSamples(owner, children, id);
  }
}

/** Demo customers, and the time of the seeding. */
export interface SeedOptions {
  readonly db: DbScope;
  readonly customers: DemoCustomers;
  readonly now: Date;
}

/**
 * Creates the sample files and shares of the demo customers. Run it in a transaction, so that an interrupted seeding
 * leaves no rows behind; the next start deletes bytes without rows.
 */
export async function seedFiles({ db, customers, now }: SeedOptions, { own, colleague }: StoredDemo): Promise<void> {
  await addSamples({ db, now, ownerId: customers.customerId }, own, ROOT_FOLDER_ID);
  await addSamples({ db, now, ownerId: customers.colleagueId }, colleague, ROOT_FOLDER_ID);
  await seedSharing(db, customers, now);
}

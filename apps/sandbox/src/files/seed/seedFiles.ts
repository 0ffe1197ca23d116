import { randomUUID } from 'node:crypto';
import { ROOT_FOLDER_ID } from '@abrak/core/files';
import { DAY_MS, MINUTE_MS } from '@abrak/core/internal';
import type { DemoCustomers } from '../../account/index.ts';
import type { DbScope } from '../../db/index.ts';
import { SNIFF_BYTES, sniffType } from '../../media/index.ts';
import type { BlobStore } from '../../store/index.ts';
import { addDocument, addFiles, addUsage } from '../documentStore.ts';
import { type SampleFile, type SampleFolder, sampleTree, sharedTree } from './sampleTree.ts';
import { seedSharing } from './seedSharing.ts';

/** Stores, demo customers and time of the seeding. */
export interface SeedOptions {
  readonly db: DbScope;
  readonly store: BlobStore;
  readonly customers: DemoCustomers;
  readonly now: Date;
}

/** Options of adding the sample files: the target and the id of the owner. */
export type SampleTreeOptions = Omit<SeedOptions, 'customers'> & { readonly ownerId: number };

type Sample = SampleFile | SampleFolder;

// Spreads the creation times over the day.
const STEP_MS = 47 * MINUTE_MS;

function createdAt({ ageDays }: Sample, index: number, now: Date): Date {
  return new Date(now.getTime() - ageDays * DAY_MS - (index % 25) * STEP_MS);
}

function isFolder(sample: Sample): sample is SampleFolder {
  return 'children' in sample;
}

async function addSampleFiles(options: SampleTreeOptions, samples: readonly SampleFile[], folderId: number): Promise<void> {
  const { db, store, ownerId, now } = options;
  const read = await Promise.all(
    samples.map(async (sample, index) => {
      const bytes = await sample.bytes();
      const type = await sniffType(bytes.subarray(0, SNIFF_BYTES));
      const file = { blobKey: randomUUID(), sizeBytes: bytes.length, ...type };
      return { bytes, row: { ownerId, folderId, name: sample.name, createdAt: createdAt(sample, index, now), file } };
    }),
  );
  await store.putAll(read.map(({ bytes, row }) => ({ key: row.file.blobKey, bytes })));
  await addFiles(db, read.map(({ row }) => row));
  await addUsage(db, ownerId, read.reduce((sum, { bytes }) => sum + bytes.length, 0));
}

/** Adds sample files and folders to a folder of a customer. */
export async function addSamples(options: SampleTreeOptions, samples: readonly Sample[], folderId: number): Promise<void> {
  const { db, ownerId, now } = options;
  await addSampleFiles(options, samples.filter((sample): sample is SampleFile => !isFolder(sample)), folderId);
  for (const [index, sample] of samples.filter(isFolder).entries()) {
    const { name, children } = sample;
    const { id } = await addDocument(db, { ownerId, folderId, name, createdAt: createdAt(sample, index, now) });
    await addSamples(options, children, id);
  }
}

/**
 * Creates the sample files and shares of the demo customers. Run it in a transaction, so that an interrupted seeding
 * leaves nothing behind.
 */
export async function seedFiles({ customers, ...options }: SeedOptions): Promise<void> {
  await addSamples({ ...options, ownerId: customers.customerId }, sampleTree, ROOT_FOLDER_ID);
  await addSamples({ ...options, ownerId: customers.colleagueId }, sharedTree, ROOT_FOLDER_ID);
  await seedSharing(options.db, customers, options.now);
}

import * as v from 'valibot';
import { defineCall, defineChange } from '../client/internal.ts';
import { NumberSchema, rowsOf, TimeSchema } from '../shared/internal.ts';
import { DocumentSchema, genericTypes, type GenericType, type StoredDocument } from './schema.ts';

/** Ways by which the content of a file was stored. */
export const storedWays = ['upload', 'url', 'copy', 'restore'] as const;

/** Earlier content of a file. */
export interface FileVersion {
  /** Identifies the version, also in preview and download URLs. */
  readonly uuid: string;
  readonly sizeBytes: number;
  readonly genericType: GenericType;
  readonly mimeType: string | null;
  /** Time when the content was stored, in milliseconds since the epoch. */
  readonly storedAt: number;
  /** Null when the server does not know it. */
  readonly storedBy: (typeof storedWays)[number] | null;
}

/** Version in the wire format. */
const WireVersionSchema = v.object({
  uuid: v.pipe(v.string(), v.minLength(1)),
  size: NumberSchema,
  genericType: v.nullish(v.string()),
  mimeType: v.nullish(v.string()),
  storedAt: TimeSchema,
  storedBy: v.nullish(v.string()),
});

/** Version as a backend sends it. */
export type WireVersion = v.InferInput<typeof WireVersionSchema>;

const VersionSchema = v.pipe(
  WireVersionSchema,
  v.transform(({ uuid, size, genericType, mimeType, storedAt, storedBy }): FileVersion => ({
    uuid,
    sizeBytes: size,
    genericType: genericTypes.find((type) => type === genericType) ?? 'other',
    mimeType: mimeType ?? null,
    storedAt,
    storedBy: storedWays.find((way) => way === storedBy) ?? null,
  })),
);

/** Lists the earlier contents of a file, the newest first. Requires the `versions` capability. */
export const listVersions = defineCall({
  call: 'files.listVersions',
  route: 'GET cfs/documents/{id}/versions',
  send: ({ request }, id: number, signal?: AbortSignal): Promise<readonly FileVersion[]> =>
    request({ params: { id }, answer: rowsOf(VersionSchema), signal }),
});

/** File and one of its versions. */
export interface VersionChoice {
  /** Id of the file. */
  readonly id: number;
  readonly uuid: string;
}

/** Choice of a version to restore. */
export interface VersionRestore extends VersionChoice {
  /** Idempotency key: a repeated call with the same key restores once. */
  readonly key?: string | undefined;
}

/**
 * Makes a version the content of its file, whose present content becomes the newest version. Returns the file, which has
 * the version's UUID. Rejects with itemMissing. Requires the `versions` capability.
 */
export const restoreVersion = defineChange({
  call: 'files.restoreVersion',
  route: 'PUT cfs/documents/{id}/versions/{uuid}/restore',
  send: ({ request }, { id, uuid, key }: VersionRestore): Promise<StoredDocument> =>
    request({ params: { id, uuid }, answer: DocumentSchema, ...(key !== undefined && { idempotencyKey: key }) }),
});

/** Deletes a version for good. Rejects with itemMissing. Requires the `versions` capability. */
export const deleteVersion = defineChange({
  call: 'files.deleteVersion',
  route: 'DELETE cfs/documents/{id}/versions/{uuid}',
  send: ({ request }, { id, uuid }: VersionChoice) => request({ params: { id, uuid } }),
});

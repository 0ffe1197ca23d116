import * as v from 'valibot';
import type { Client } from '../client/index.ts';
import { portCall, sendChange } from '../client/internal.ts';
import { type Batching, sendInBatches } from './batches.ts';
import { type FoundDocuments, FoundSchema } from './fileSearch.ts';

/** Largest number of documents of a tag that one call returns. */
export const MAX_TAGGED = 1_000;

/** Tag of the customer, and the number of documents outside the trash that have it. */
export interface Tag {
  readonly name: string;
  readonly count: number;
}

/** Request for the documents of a tag. */
export interface TaggedRequest {
  readonly tag: string;
  /** From 1 to MAX_TAGGED. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
}

/** Document and all of its tags. */
export interface DocumentTags {
  readonly id: number;
  readonly tags: readonly string[];
}

/** Tag to add or remove, and batch options. */
export interface TagChange extends Batching {
  readonly tag: string;
}

const TagsSchema = v.object({ tags: v.array(v.string()) });

/** Lists the customer's tags that documents outside the trash have, by name. Requires the `tags` capability. */
export function listTags(client: Client, signal?: AbortSignal): Promise<readonly Tag[]> {
  const port = portCall(client, 'files', 'listTags');
  if (port !== undefined) return port(signal);
  const answer = v.array(v.object({ name: v.string(), count: v.number() }));
  return client.request({ method: 'GET', service: 'cfs', path: 'documents/tags', answer, signal });
}

/** Lists the documents of a tag outside the trash: folders first, then by name. Requires the `tags` capability. */
export function listTagged(client: Client, { tag, limit, signal }: TaggedRequest): Promise<FoundDocuments> {
  const port = portCall(client, 'files', 'listTagged');
  if (port !== undefined) return port({ tag, limit, signal });
  return client.request({
    method: 'GET',
    service: 'cfs',
    path: 'documents/tagged',
    query: { tag, limit },
    answer: FoundSchema,
    signal,
  });
}

/**
 * Replaces the tags of a document; returns them as stored: once each, in the spelling that the customer's other
 * documents have. Rejects with badRequest, itemMissing or limitReached. Requires the `tags` capability.
 */
export async function setTags(client: Client, { id, tags }: DocumentTags): Promise<readonly string[]> {
  return sendChange(client, { noun: 'files', call: 'setTags', input: [{ id, tags }] }, async () => {
    const stored = await client.request({
      method: 'PUT',
      service: 'cfs',
      path: `documents/${id}/tags`,
      body: { tags },
      answer: TagsSchema,
    });
    return stored.tags;
  });
}

/**
 * Adds a tag to documents; those that have it stay. Rejects with badRequest, itemMissing, or with limitReached when a
 * document would have more than MAX_TAGS. Requires the `tags` capability.
 */
export function addTag(client: Client, ids: readonly number[], { tag, ...batching }: TagChange): Promise<void> {
  return sendChange(client, { noun: 'files', call: 'addTag', input: [ids, { tag, ...batching }] }, () =>
    sendInBatches(ids, batching, (call) =>
      client.request({
        ...call,
        method: 'PUT',
        service: 'cfs',
        path: 'documents/tags',
        body: { tag },
        answer: v.unknown(),
      }),
    ),
  );
}

/** Removes a tag from documents; does nothing to those without it. Rejects with itemMissing. Requires the `tags` capability. */
export function removeTag(client: Client, ids: readonly number[], { tag, ...batching }: TagChange): Promise<void> {
  return sendChange(client, { noun: 'files', call: 'removeTag', input: [ids, { tag, ...batching }] }, () =>
    sendInBatches(ids, batching, ({ query, ...call }) =>
      client.request({
        ...call,
        method: 'DELETE',
        service: 'cfs',
        path: 'documents/tags',
        query: { ...query, tag },
        answer: v.unknown(),
      }),
    ),
  );
}

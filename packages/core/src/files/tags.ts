import * as v from 'valibot';
import { defineCall, defineChange } from '../client/internal.ts';
import { type Batching, sendInBatches } from './batches.ts';
import { type FoundDocuments, FoundSchema } from './fileSearch.ts';
import { rowsOf } from '../shared/internal.ts';

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
export const listTags = defineCall({
  call: 'files.listTags',
  route: 'GET cfs/documents/tags',
  send: ({ request }, signal?: AbortSignal): Promise<readonly Tag[]> =>
    request({ answer: rowsOf(v.object({ name: v.string(), count: v.number() })), signal }),
});

/** Lists the documents of a tag outside the trash: folders first, then by name. Requires the `tags` capability. */
export const listTagged = defineCall({
  call: 'files.listTagged',
  route: 'GET cfs/documents/tagged',
  send: ({ request }, { tag, limit, signal }: TaggedRequest): Promise<FoundDocuments> =>
    request({ query: { tag, limit }, answer: FoundSchema, signal }),
});

/**
 * Replaces the tags of a document; returns them as stored: once each, in the spelling that the customer's other
 * documents have. Rejects with badRequest, itemMissing or limitReached. Requires the `tags` capability.
 */
export const setTags = defineChange({
  call: 'files.setTags',
  route: 'PUT cfs/documents/{id}/tags',
  send: async ({ request }, { id, tags }: DocumentTags): Promise<readonly string[]> => {
    const stored = await request({ params: { id }, body: { tags }, answer: TagsSchema });
    return stored.tags;
  },
});

/**
 * Adds a tag to documents; those that have it stay. Rejects with badRequest, itemMissing, or with limitReached when a
 * document would have more than MAX_TAGS. Requires the `tags` capability.
 */
export const addTag = defineChange({
  call: 'files.addTag',
  route: 'PUT cfs/documents/tags',
  send: ({ request }, ids: readonly number[], { tag, ...batching }: TagChange) =>
    sendInBatches(request, ids, { ...batching, body: { tag } }),
});

/** Removes a tag from documents; does nothing to those without it. Rejects with itemMissing. Requires the `tags` capability. */
export const removeTag = defineChange({
  call: 'files.removeTag',
  route: 'DELETE cfs/documents/tags',
  send: ({ request }, ids: readonly number[], { tag, ...batching }: TagChange) =>
    sendInBatches(request, ids, { ...batching, query: { tag } }),
});

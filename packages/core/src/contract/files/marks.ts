import * as v from 'valibot';
import {
  MAX_FAVOURITES,
  MAX_OWN_TAGS,
  MAX_TAG_LENGTH,
  MAX_TAGGED,
  MAX_TAGS,
  addTag,
  listFavourites,
  listTagged,
  listTags,
  removeTag,
  setFavourite,
  setTags,
} from '../../files/index.ts';
import { filledText, id, ids, judged, limit, list, readAs, StorableText } from '../fields.ts';
import { answering, done, headOf, named, type OperationError } from '../Operation.ts';
import { DocumentShape, FoundShape, TagShape } from './shapes.ts';

const read = { auth: 'customer', scopes: ['files:read'] } as const;
const write = { auth: 'customer', scopes: ['files:write'] } as const;

const chosen = ids('Documents');
const tag = filledText(`Tag, at most ${MAX_TAG_LENGTH} characters`, 'مالیات');
const tagRules = (field: string): OperationError => ({ rules: ['required', 'textControl', 'textTooLong'], field });
const soughtTag = readAs(tag, StorableText);
const tagsMeaning = `Tags, at most ${MAX_TAGS}`;

const favouriteOperations = named({
  listFavourites: {
    ...read,
    ...headOf(listFavourites),
    summary: 'List the favourites',
    description: 'Folders first, then by name; without the trash.',
    capability: 'favourites',
    answers: answering(v.array(DocumentShape), 'The favourites.'),
  },
  addFavourites: {
    ...write,
    ...headOf(setFavourite),
    summary: 'Mark documents as favourites',
    description: `Those that are so already stay. A customer has at most ${MAX_FAVOURITES}.`,
    capability: 'favourites',
    query: { ids: chosen },
    answers: done('The documents are favourites.'),
    errors: ['itemMissing', 'limitReached', 'diskFull'],
  },
  removeFavourites: {
    ...write,
    ...headOf(setFavourite),
    method: 'DELETE',
    summary: 'Remove the mark of favourites',
    capability: 'favourites',
    query: { ids: chosen },
    answers: done('The documents are no favourites.'),
    errors: ['itemMissing'],
  },
});

const tagOperations = named({
  listTags: {
    ...read,
    ...headOf(listTags),
    summary: 'List the tags of the customer',
    description: 'Those that documents outside the trash have, by name.',
    capability: 'tags',
    answers: answering(v.array(TagShape), 'The tags.'),
  },
  listTagged: {
    ...read,
    ...headOf(listTagged),
    summary: 'List the documents of a tag',
    description:
      'Folders first, then by name; without the trash. Letter case and spelling of the tag make no difference.',
    capability: 'tags',
    query: {
      tag: soughtTag,
      limit: limit(MAX_TAGGED, 'Most documents in the answer', 50),
    },
    answers: answering(FoundShape, 'The documents.'),
  },
  setTags: {
    ...write,
    ...headOf(setTags),
    summary: 'Replace the tags of a document',
    description: `Equal tags count once, in the spelling that other documents of the customer have. A customer has at most ${MAX_OWN_TAGS} tags.`,
    capability: 'tags',
    parameters: { id: id('Id of the document') },
    body: { schema: v.object({ tags: list(judged(tag), tagsMeaning) }) },
    answers: answering(v.object({ tags: list(tag, tagsMeaning) }), 'The tags as stored.'),
    errors: ['itemMissing', 'limitReached', 'diskFull', tagRules('tags')],
  },
  addTag: {
    ...write,
    ...headOf(addTag),
    summary: 'Add a tag to documents',
    description: `Those that have it stay. When one would have more than ${MAX_TAGS} tags, none is changed.`,
    capability: 'tags',
    query: { ids: chosen },
    body: { schema: v.object({ tag: judged(tag) }) },
    answers: done('The documents have the tag.'),
    errors: ['itemMissing', 'limitReached', 'diskFull', tagRules('tag')],
  },
  removeTag: {
    ...write,
    ...headOf(removeTag),
    summary: 'Remove a tag from documents',
    capability: 'tags',
    query: { ids: chosen, tag: soughtTag },
    answers: done('The documents do not have the tag.'),
    errors: ['itemMissing'],
  },
});

/** Calls of favourites and tags. */
export const markOperations = { ...favouriteOperations, ...tagOperations };

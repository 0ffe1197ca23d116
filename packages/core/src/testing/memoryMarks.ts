import * as v from 'valibot';
import { ApiError } from '../client/index.ts';
import {
  sortDocuments,
  type StoredDocument,
  checkTagName,
  defaultSort,
  isSameTag,
  MAX_FAVOURITES,
  MAX_OWN_TAGS,
  MAX_TAGGED,
  MAX_TAGS,
  type Tag,
} from '../files/index.ts';
import { tagKey } from '../files/internal.ts';
import { compareNames } from '../shared/internal.ts';
import { type MemoryAccount, read, type Route, type RouteCall, valueOf } from './memoryRoute.ts';
import { IdSchema, IdsSchema } from './memoryDocuments.ts';
import { toWireDocument } from './wire.ts';

type Tree = MemoryAccount['tree'];

const tagsOf = ({ tags }: StoredDocument) => tags ?? [];

const hasTag = (document: StoredDocument, tag: string) => tagsOf(document).some((own) => isSameTag(own, tag));

function chosenIn({ account: { tree }, query }: RouteCall): readonly StoredDocument[] {
  const documents = new Map(tree.all().map((document) => [document.id, document]));
  return read(IdsSchema, query['ids']).map((id) => {
    const document = documents.get(id);
    if (document === undefined) throw new ApiError({ code: 'itemMissing' });
    return document;
  });
}

function requireAtMost(limit: number, count: number): void {
  if (count > limit) throw new ApiError({ code: 'limitReached' });
}

/** Returns the tags of all documents outside the trash with their numbers, by name. */
function ownTags(tree: Tree): readonly Tag[] {
  const counts = new Map<string, Tag>();
  for (const tag of tree.all().flatMap(tagsOf)) {
    const { name, count } = counts.get(tagKey(tag)) ?? { name: tag, count: 0 };
    counts.set(tagKey(tag), { name, count: count + 1 });
  }
  return [...counts.values()].sort((one, other) => compareNames(one.name, other.name));
}

function setFavourite(call: RouteCall, isFavourite: boolean): void {
  const { tree } = call.account;
  const chosen = chosenIn(call);
  const added = chosen.filter((document) => document.isFavourite !== true).length;
  const favourites = tree.all().filter((document) => document.isFavourite === true);
  if (isFavourite) requireAtMost(MAX_FAVOURITES, favourites.length + added);
  for (const { id } of chosen) tree.describe(id, { isFavourite });
}

/** Returns valid tags once each, in the spelling that other documents have. */
function storable(tree: Tree, typed: readonly string[], field: string): readonly string[] {
  const own = ownTags(tree);
  const known = new Map(own.map(({ name }) => [tagKey(name), name]));
  const tags = new Map<string, string>();
  for (const tag of typed.map((text) => valueOf(checkTagName(text), field))) {
    const key = tagKey(tag);
    if (!tags.has(key)) tags.set(key, known.get(key) ?? tag);
  }
  requireAtMost(MAX_OWN_TAGS, own.length + [...tags.keys()].filter((key) => !known.has(key)).length);
  return [...tags.values()];
}

function setTags({ account: { tree }, body, param }: RouteCall) {
  const tags = storable(tree, read(v.object({ tags: v.array(v.string()) }), body).tags, 'tags');
  requireAtMost(MAX_TAGS, tags.length);
  if (!tree.all().some(({ id }) => id === Number(param))) throw new ApiError({ code: 'itemMissing' });
  tree.describe(Number(param), { tags });
  return { tags };
}

function addTag(call: RouteCall): void {
  const { tree } = call.account;
  const [tag = ''] = storable(tree, [read(v.object({ tag: v.string() }), call.body).tag], 'tag');
  const lacking = chosenIn(call).filter((document) => !hasTag(document, tag));
  for (const document of lacking) requireAtMost(MAX_TAGS, tagsOf(document).length + 1);
  for (const document of lacking) tree.describe(document.id, { tags: [...tagsOf(document), tag] });
}

function removeTag(call: RouteCall): void {
  const tag = read(v.string(), call.query['tag']);
  for (const document of chosenIn(call)) {
    call.account.tree.describe(document.id, { tags: tagsOf(document).filter((own) => !isSameTag(own, tag)) });
  }
}

function listTagged({ account: { tree }, query }: RouteCall) {
  const tag = read(v.string(), query['tag']);
  const limit = read(v.pipe(IdSchema, v.minValue(1), v.maxValue(MAX_TAGGED)), query['limit']);
  const found = tree.all().filter((document) => hasTag(document, tag));
  return { documents: sortDocuments(found, defaultSort).slice(0, limit).map(toWireDocument), total: found.length };
}

function listFavourites({ account: { tree } }: RouteCall) {
  return sortDocuments(
    tree.all().filter(({ isFavourite }) => isFavourite === true),
    defaultSort,
  ).map(toWireDocument);
}

/** Calls of favourites and tags. */
export const markRoutes: readonly Route[] = [
  ['GET', /^\/cfs\/rest\/documents\/favourites$/, listFavourites],
  ['PUT', /^\/cfs\/rest\/documents\/favourites$/, (call) => setFavourite(call, true)],
  ['DELETE', /^\/cfs\/rest\/documents\/favourites$/, (call) => setFavourite(call, false)],
  ['GET', /^\/cfs\/rest\/documents\/tags$/, ({ account: { tree } }) => ownTags(tree)],
  ['GET', /^\/cfs\/rest\/documents\/tagged$/, listTagged],
  ['PUT', /^\/cfs\/rest\/documents\/tags$/, addTag],
  ['DELETE', /^\/cfs\/rest\/documents\/tags$/, removeTag],
  ['PUT', /^\/cfs\/rest\/documents\/(\d+)\/tags$/, setTags],
];

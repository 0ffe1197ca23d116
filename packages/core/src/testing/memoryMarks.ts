import {
  sortDocuments,
  type StoredDocument,
  checkTagName,
  defaultSort,
  isSameTag,
  MAX_FAVOURITES,
  MAX_OWN_TAGS,
  MAX_TAGS,
  type Tag,
} from '../files/index.ts';
import { tagKey, toWireDocument } from '../files/internal.ts';
import { compareNames } from '../shared/internal.ts';
import { type CallOf, type MemoryAccount, type Route, route } from './memoryRoute.ts';
import { refuse, valueOf } from './refuse.ts';

type Tree = MemoryAccount['tree'];

const tagsOf = ({ tags }: StoredDocument) => tags ?? [];

const hasTag = (document: StoredDocument, tag: string) => tagsOf(document).some((own) => isSameTag(own, tag));

interface Chosen {
  readonly account: MemoryAccount;
  readonly query: { readonly ids: readonly number[] };
}

function chosenIn({ account: { tree }, query: { ids } }: Chosen): readonly StoredDocument[] {
  const documents = new Map(tree.all().map((document) => [document.id, document]));
  return ids.map((id) => documents.get(id) ?? refuse('itemMissing'));
}

function requireAtMost(limit: number, count: number): void {
  if (count > limit) refuse('limitReached');
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

function setFavourite(call: Chosen, isFavourite: boolean): void {
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

function setTags({ account: { tree }, body, params: { id } }: CallOf<'setTags'>) {
  const tags = storable(tree, body.tags, 'tags');
  requireAtMost(MAX_TAGS, tags.length);
  if (!tree.all().some((document) => document.id === id)) refuse('itemMissing');
  tree.describe(id, { tags });
  return { tags };
}

function addTag(call: CallOf<'addTag'>): void {
  const { tree } = call.account;
  const [tag = ''] = storable(tree, [call.body.tag], 'tag');
  const lacking = chosenIn(call).filter((document) => !hasTag(document, tag));
  for (const document of lacking) requireAtMost(MAX_TAGS, tagsOf(document).length + 1);
  for (const document of lacking) tree.describe(document.id, { tags: [...tagsOf(document), tag] });
}

function removeTag(call: CallOf<'removeTag'>): void {
  const { tag } = call.query;
  for (const document of chosenIn(call)) {
    call.account.tree.describe(document.id, { tags: tagsOf(document).filter((own) => !isSameTag(own, tag)) });
  }
}

function listTagged({ account: { tree }, query: { tag, limit } }: CallOf<'listTagged'>) {
  const found = tree.all().filter((document) => hasTag(document, tag));
  return { documents: sortDocuments(found, defaultSort).slice(0, limit).map(toWireDocument), total: found.length };
}

function listFavourites({ account: { tree } }: CallOf<'listFavourites'>) {
  return sortDocuments(
    tree.all().filter(({ isFavourite }) => isFavourite === true),
    defaultSort,
  ).map(toWireDocument);
}

/** Calls of favourites and tags. */
export const markRoutes: readonly Route[] = [
  route('listFavourites', listFavourites),
  route('addFavourites', (call) => setFavourite(call, true)),
  route('removeFavourites', (call) => setFavourite(call, false)),
  route('listTags', ({ account: { tree } }) => ownTags(tree)),
  route('listTagged', listTagged),
  route('addTag', addTag),
  route('removeTag', removeTag),
  route('setTags', setTags),
];

import type { Client } from '../../../client/index.ts';
import {
  eraseDocuments,
  listFolder,
  listShared,
  listTrash,
  moveDocuments,
  renameDocument,
  restoreDocuments,
  ROOT_FOLDER_ID,
  shareDocument,
  trashDocuments,
  addTag,
  copyDocuments,
  listFavourites,
  listTagged,
  listTags,
  MAX_TAG_LENGTH,
  MAX_TAGGED,
  MAX_TAGS,
  removeTag,
  setFavourite,
  setTags,
} from '../../../files/index.ts';
import { getSettings, hasCapability } from '../../../settings/index.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { addFile, addFolder, UNKNOWN_ID } from '../samples.ts';

const favourites = async (client: Client) => (await listFavourites(client)).map(({ path }) => path);
const tagged = async (client: Client, tag: string) =>
  (await listTagged(client, { tag, limit: MAX_TAGGED })).documents.map(({ name }) => name);
const marksIn = async (client: Client, path: string) =>
  (await listFolder(client, path)).documents.map(({ name, isFavourite = false, tags = [] }) => ({
    name,
    isFavourite,
    tags,
  }));

const favouriteChecks: readonly ContractCheck[] = [
  {
    name: 'favourites: are marked, listed with folders first, and unmarked, each as often as one likes',
    capability: 'favourites',
    async run({ expect, customer }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'z');
      const [a, b] = [await addFile(client, 'a.txt', { folder }), await addFile(client, 'b.txt')];
      expect.equal('the favourites', await favourites(client), []);
      for (let time = 0; time < 2; time += 1)
        await setFavourite(client, [b.id, a.id, folder.id], { isFavourite: true });
      expect.equal('the favourites', await favourites(client), ['/z', '/z/a.txt', '/b.txt']);
      expect.match('the root', await listFolder(client, '/'), {
        documents: [
          { name: 'z', isFavourite: true },
          { name: 'b.txt', isFavourite: true },
        ],
      });
      for (let time = 0; time < 2; time += 1) await setFavourite(client, [a.id, b.id], { isFavourite: false });
      expect.equal('the favourites', await favourites(client), ['/z']);
    },
  },
  {
    name: 'favourites: stay with a rename, a move, and a way through the trash; copies have no star',
    capability: 'favourites',
    async run({ expect, customer }) {
      const { client } = await customer();
      const [folder, file] = [await addFolder(client, 'folder'), await addFile(client, 'a.txt')];
      await setFavourite(client, [file.id], { isFavourite: true });
      await renameDocument(client, { id: file.id, name: 'b.txt' });
      await moveDocuments(client, [file.id], { targetId: folder.id });
      expect.equal('the favourites', await favourites(client), ['/folder/b.txt']);
      await trashDocuments(client, [folder.id]);
      expect.equal('the favourites without the trash', await favourites(client), []);
      await expect.refusal('itemMissing', setFavourite(client, [file.id], { isFavourite: false }));
      await restoreDocuments(client, [folder.id]);
      expect.equal('the favourites after the trash', await favourites(client), ['/folder/b.txt']);
      await trashDocuments(client, [file.id]);
      await eraseDocuments(client, [file.id]);
      expect.equal('the favourites in the end', await favourites(client), []);
    },
  },
  {
    name: "favourites: other customers' and missing documents are refused, and none of the call is marked",
    capability: 'favourites',
    async run({ expect, customer }) {
      const [owner, reader] = [await customer(), await customer()];
      const [file, own] = [await addFile(owner.client, 'a.txt'), await addFile(reader.client, 'own.txt')];
      await shareDocument(owner.client, { id: file.id, email: reader.email });
      await setFavourite(owner.client, [file.id], { isFavourite: true });
      for (const id of [file.id, UNKNOWN_ID])
        await expect.refusal('itemMissing', setFavourite(reader.client, [own.id, id], { isFavourite: true }));
      expect.equal('the favourites', await favourites(reader.client), []);
      expect.equal(
        'the star that the reader sees',
        (await listShared(reader.client)).map(({ isFavourite = false }) => isFavourite),
        [false],
      );
    },
  },
];

const brokenTags = [
  ['required', ''],
  ['required', ' \u200C'],
  ['textControl', 'a\u0000'],
  ['textControl', 'a\u202Eb'],
  ['textTooLong', 'a'.repeat(MAX_TAG_LENGTH + 1)],
] as const;

const tagChecks: readonly ContractCheck[] = [
  {
    name: 'tags: are set, stored once each, listed with their numbers, and lead to their documents',
    capability: 'tags',
    async run({ expect, customer }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      const [a, b] = [await addFile(client, 'a.txt', { folder }), await addFile(client, 'b.txt')];
      expect.equal('the stored tags', await setTags(client, { id: a.id, tags: ['  مالی ', 'Work', 'مالي'] }), [
        'مالی',
        'Work',
      ]);
      expect.equal('the known spelling', await setTags(client, { id: b.id, tags: ['WORK'] }), ['Work']);
      for (let time = 0; time < 2; time += 1) await addTag(client, [folder.id, b.id], { tag: 'مالی' });
      expect.equal('the tags', await listTags(client), [
        { name: 'مالی', count: 3 },
        { name: 'Work', count: 2 },
      ]);
      expect.equal('the documents of a tag', await tagged(client, 'work'), ['a.txt', 'b.txt']);
      expect.match('the first of three', await listTagged(client, { tag: 'مالي', limit: 1 }), {
        documents: [{ name: 'folder' }],
        total: 3,
      });
      expect.equal('the root', await marksIn(client, '/'), [
        { name: 'folder', isFavourite: false, tags: ['مالی'] },
        { name: 'b.txt', isFavourite: false, tags: ['Work', 'مالی'] },
      ]);
      for (let time = 0; time < 2; time += 1) await removeTag(client, [a.id, b.id], { tag: 'work' });
      expect.equal('the tags', await listTags(client), [{ name: 'مالی', count: 3 }]);
      expect.equal('no tags', await setTags(client, { id: a.id, tags: [] }), []);
      expect.equal('the documents of a tag that none has', await tagged(client, 'other'), []);
    },
  },
  {
    name: 'tags: stay with a rename, a move, and a way through the trash',
    capability: 'tags',
    async run({ expect, customer }) {
      const { client } = await customer();
      const [folder, file] = [await addFolder(client, 'folder'), await addFile(client, 'a.txt')];
      await setTags(client, { id: file.id, tags: ['one', 'two'] });
      await renameDocument(client, { id: file.id, name: 'b.txt' });
      await moveDocuments(client, [file.id], { targetId: folder.id });
      await trashDocuments(client, [file.id]);
      expect.equal('the tags without the trash', await listTags(client), []);
      expect.match('the trash', await listTrash(client), [{ name: 'b.txt', tags: ['one', 'two'] }]);
      await restoreDocuments(client, [file.id]);
      expect.equal('the folder', await marksIn(client, '/folder'), [
        { name: 'b.txt', isFavourite: false, tags: ['one', 'two'] },
      ]);
    },
  },
  {
    name: 'tags: broken ones, too many, and documents of others are refused, and nothing is changed',
    capability: 'tags',
    async run({ expect, customer }) {
      const [owner, reader] = [await customer(), await customer()];
      const { id } = await addFile(owner.client, 'a.txt');
      await shareDocument(owner.client, { id, email: reader.email });
      const many = Array.from({ length: MAX_TAGS }, (_, index) => `tag ${index}`);
      await setTags(owner.client, { id, tags: many });
      for (const [code, tag] of brokenTags) {
        await expect.refusal(code, setTags(owner.client, { id, tags: [tag] }), { field: 'tags' });
        await expect.refusal(code, addTag(owner.client, [id], { tag }), { field: 'tag' });
      }
      await expect.refusal('limitReached', addTag(owner.client, [id], { tag: 'one more' }));
      await expect.refusal('limitReached', setTags(owner.client, { id, tags: [...many, 'one more'] }));
      await addTag(owner.client, [id], { tag: 'TAG 1' });
      for (const unknown of [id, UNKNOWN_ID]) {
        await expect.refusal('itemMissing', setTags(reader.client, { id: unknown, tags: ['x'] }));
        await expect.refusal('itemMissing', addTag(reader.client, [unknown], { tag: 'x' }));
        await expect.refusal('itemMissing', removeTag(reader.client, [unknown], { tag: 'tag 1' }));
      }
      expect.equal('the tags', await marksIn(owner.client, '/'), [{ name: 'a.txt', isFavourite: false, tags: many }]);
      expect.equal(
        'the tags that the reader sees',
        (await listShared(reader.client)).flatMap(({ tags = [] }) => tags),
        [],
      );
      expect.equal("the reader's tags", await listTags(reader.client), []);
    },
  },
];

const copyChecks: readonly ContractCheck[] = [
  {
    name: 'tags: a copy has those of its original, and no star',
    capability: 'tags',
    async run({ expect, customer }) {
      const { client } = await customer();
      const settings = await getSettings(client);
      if (!hasCapability(settings, 'copies') || !hasCapability(settings, 'favourites')) return;
      const folder = await addFolder(client, 'folder');
      const file = await addFile(client, 'a.txt', { folder });
      await setTags(client, { id: file.id, tags: ['one', 'two'] });
      await setTags(client, { id: folder.id, tags: ['three'] });
      await setFavourite(client, [file.id, folder.id], { isFavourite: true });
      expect.match('the copy', await copyDocuments(client, [folder.id], { targetId: ROOT_FOLDER_ID }), [
        { name: 'folder (2)', tags: ['three'] },
      ]);
      expect.equal('the copied contents', await marksIn(client, '/folder (2)'), [
        { name: 'a.txt', isFavourite: false, tags: ['one', 'two'] },
      ]);
      expect.equal('the favourites', await favourites(client), ['/folder', '/folder/a.txt']);
    },
  },
];

/** Checks of favourites and tags. */
export const markChecks: readonly ContractCheck[] = [...favouriteChecks, ...tagChecks, ...copyChecks];

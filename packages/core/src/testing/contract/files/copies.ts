import {
  changeSharing,
  createFolder,
  listFolder,
  ROOT_FOLDER_ID,
  trashDocuments,
  copyDocuments,
  findDocuments,
  listRecentFiles,
} from '../../../files/index.ts';
import { getCurrentUser } from '../../../account/index.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { addFile, addFolder, namesIn, UNKNOWN_ID } from '../samples.ts';

const copyingChecks: readonly ContractCheck[] = [
  {
    name: 'copies: a folder is copied with its contents under a free name, and counts to the storage',
    capability: 'copies',
    async run({ expect, customer }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      const inner = await addFolder(client, 'inner', folder);
      await addFile(client, 'a.txt', { content: '12345', folder: inner });
      const [copy] = await copyDocuments(client, [folder.id], { targetId: ROOT_FOLDER_ID });
      expect.match('the copy', copy, { name: 'folder (2)', kind: 'folder', path: '/folder (2)' });
      expect.equal('the names in the copy', await namesIn(client, '/folder (2)/inner'), ['a.txt']);
      expect.equal('the used bytes', (await getCurrentUser(client)).usedBytes, 10);
    },
  },
  {
    name: 'copies: a copy is private, goes into the target, and is another document',
    capability: 'copies',
    async run({ expect, customer }) {
      const { client } = await customer();
      const [target, file] = [await addFolder(client, 'target'), await addFile(client, 'a.txt')];
      await changeSharing(client, { id: file.id, sharing: 'PUBLIC' });
      const [copy] = await copyDocuments(client, [file.id], { targetId: target.id });
      expect.match('the copy', copy, { name: 'a.txt', path: '/target/a.txt', sharing: 'PRIVATE', downloadCount: 0 });
      expect.equal('the same uuid', copy?.uuid === file.uuid, false);
      await trashDocuments(client, [file.id]);
      expect.equal('the names in the target', await namesIn(client, '/target'), ['a.txt']);
    },
  },
  {
    name: 'copies: a folder is copied into itself as it was',
    capability: 'copies',
    async run({ expect, customer }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      await copyDocuments(client, [folder.id], { targetId: folder.id });
      expect.equal('the names inside', await namesIn(client, '/folder'), ['folder']);
      expect.equal('the names inside the copy', await namesIn(client, '/folder/folder'), []);
    },
  },
  {
    name: 'copies: missing, foreign and file targets are refused',
    capability: 'copies',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const [file, foreign] = [await addFile(client, 'a.txt'), await addFolder(stranger.client, 'foreign')];
      await expect.refusal('itemMissing', copyDocuments(client, [UNKNOWN_ID], { targetId: ROOT_FOLDER_ID }));
      await expect.refusal('itemMissing', copyDocuments(client, [foreign.id], { targetId: ROOT_FOLDER_ID }));
      await expect.refusal('itemMissing', copyDocuments(client, [file.id], { targetId: foreign.id }));
      await expect.refusal('notAFolder', copyDocuments(client, [file.id], { targetId: file.id }));
      expect.equal('the names', await namesIn(client, '/'), ['a.txt']);
    },
  },
];

const findingChecks: readonly ContractCheck[] = [
  {
    name: 'search: finds names in all folders, folders first, with their places',
    capability: 'fileSearch',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const folder = await addFolder(client, 'گزارش‌ها');
      const inner = await addFolder(client, 'inner', folder);
      await addFile(client, 'گزارش ماه.txt', { folder: inner });
      await addFile(client, 'other.txt', { folder });
      await addFile(stranger.client, 'گزارش بیگانه.txt');
      const { documents, total } = await findDocuments(client, { text: 'گزارش', limit: 10 });
      expect.equal(
        'the paths',
        documents.map(({ path }) => path),
        ['/گزارش‌ها', '/گزارش‌ها/inner/گزارش ماه.txt'],
      );
      expect.equal('the total', total, 2);
      expect.match('the folder of the file', documents[1]?.parent, { id: inner.id, name: 'inner' });
    },
  },
  {
    name: 'search: tells the number of all matches, and leaves out what is in the trash',
    capability: 'fileSearch',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const gone = await createFolder(client, { name: 'note 0', parentId: ROOT_FOLDER_ID, parentName: null });
      for (const name of ['note 1', 'note 2', 'note 3']) await addFile(client, name);
      await trashDocuments(client, [gone.id]);
      const { documents, total } = await findDocuments(client, { text: 'NOTE', limit: 2 });
      expect.equal(
        'the names',
        documents.map(({ name }) => name),
        ['note 1', 'note 2'],
      );
      expect.equal('the total', total, 3);
      for (const query of ['text=%20&limit=10', 'text=a&limit=0', 'text=a&limit=201']) {
        const { status } = await raw(client, { method: 'GET', service: 'cfs', path: `documents/search?${query}` });
        expect.equal(`the status of ${query}`, status, 400);
      }
      expect.equal('the names in the root', (await listFolder(client, '/')).documents.length, 3);
    },
  },
];

const recentChecks: readonly ContractCheck[] = [
  {
    name: 'recent files: lists the newest of all folders first, without folders and the trash',
    capability: 'recentFiles',
    async run({ expect, customer, raw }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const folder = await addFolder(client, 'folder');
      const gone = await addFile(client, 'gone.txt');
      for (const name of ['1.txt', '2.txt', '3.txt']) await addFile(client, name, { folder });
      await addFile(stranger.client, 'foreign.txt');
      await addFolder(client, 'newest');
      await trashDocuments(client, [gone.id]);
      const paths = (limit: number) =>
        listRecentFiles(client, { limit }).then((files) => files.map(({ path }) => path));
      expect.equal('the paths', await paths(10), ['/folder/3.txt', '/folder/2.txt', '/folder/1.txt']);
      expect.equal('the newest two', await paths(2), ['/folder/3.txt', '/folder/2.txt']);
      await trashDocuments(client, [folder.id]);
      expect.equal('the paths without the folder', await paths(10), []);
      for (const limit of ['0', '101', 'x', '']) {
        const { status } = await raw(client, {
          method: 'GET',
          service: 'cfs',
          path: `documents/recent?limit=${limit}`,
        });
        expect.equal(`the status of the limit ${limit}`, status, 400);
      }
    },
  },
];

/** Checks of copies, of the search in all folders and of the recent files. */
export const copyAndFindChecks: readonly ContractCheck[] = [...copyingChecks, ...findingChecks, ...recentChecks];

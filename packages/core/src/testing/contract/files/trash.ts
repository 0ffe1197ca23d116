import * as v from 'valibot';
import { getCurrentUser } from '../../../account/index.ts';
import { eraseDocuments, listTrash, renameDocument, restoreDocuments, trashDocuments } from '../../../files/index.ts';
import { TrashedDocumentShape } from '../../../contract/files/shapes.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { addFile, addFolder, namesIn, UNKNOWN_ID } from '../samples.ts';

const trashingChecks: readonly ContractCheck[] = [
  {
    name: 'trash: lists trashed documents newest first, without the contents of folders',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      await addFile(client, 'inside.txt', { folder });
      const file = await addFile(client, 'a.txt');
      await trashDocuments(client, [folder.id]);
      await trashDocuments(client, [file.id]);
      const { body } = await raw(client, { method: 'GET', service: 'cfs', path: 'documents/trash' });
      expect.wire('the trash', v.array(TrashedDocumentShape), body);
      const trashed = await listTrash(client);
      // Both deletions may be in the same moment of the backend's clock: then their order is free.
      const isSameMoment = trashed[0]?.trashedAt === trashed[1]?.trashedAt;
      const names = trashed.map(({ name }) => name);
      expect.equal('the names', isSameMoment ? [...names].sort() : names, ['a.txt', 'folder']);
      expect.equal('the names in the root', await namesIn(client, '/'), []);
    },
  },
  {
    name: 'trash: a missing or foreign id trashes nothing',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const file = await addFile(client, 'a.txt');
      const foreign = await addFile(stranger.client, 'foreign.txt');
      await expect.refusal('itemMissing', trashDocuments(client, [file.id, UNKNOWN_ID]));
      await expect.refusal('itemMissing', trashDocuments(client, [file.id, foreign.id]));
      expect.equal('the names', await namesIn(client, '/'), ['a.txt']);
      expect.equal("the stranger's names", await namesIn(stranger.client, '/'), ['foreign.txt']);
    },
  },
  {
    name: 'trash: ids that are not numbers are refused',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      for (const path of [
        'documents/trash?ids=x',
        'documents/trash?ids=',
        'documents/restore?ids=1,,2',
        'documents/move?ids=1&targetId=x',
      ]) {
        expect.equal('the status', (await raw(client, { method: 'PUT', service: 'cfs', path })).status, 400);
      }
    },
  },
  {
    name: 'trash: trashing again changes nothing, and trashed documents cannot be renamed',
    async run({ expect, customer }) {
      const { client } = await customer();
      const file = await addFile(client, 'a.txt');
      await trashDocuments(client, [file.id]);
      await trashDocuments(client, [file.id]);
      expect.equal('the number in the trash', (await listTrash(client)).length, 1);
      await expect.refusal('itemMissing', renameDocument(client, { id: file.id, name: 'b.txt' }));
    },
  },
];

const restoringChecks: readonly ContractCheck[] = [
  {
    name: 'trash: restored folders return to their place with their contents',
    async run({ expect, customer }) {
      const { client } = await customer();
      const outer = await addFolder(client, 'outer');
      const inner = await addFolder(client, 'inner', outer);
      await addFile(client, 'inside.txt', { folder: inner });
      await trashDocuments(client, [inner.id]);
      await restoreDocuments(client, [inner.id]);
      expect.equal('the names', await namesIn(client, '/outer/inner'), ['inside.txt']);
      expect.equal('the trash', await listTrash(client), []);
    },
  },
  {
    name: 'trash: a document is restored to the root when its folder is gone',
    async run({ expect, customer }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      const file = await addFile(client, 'inside.txt', { folder });
      await trashDocuments(client, [file.id]);
      await trashDocuments(client, [folder.id]);
      await restoreDocuments(client, [file.id]);
      expect.equal('the names', await namesIn(client, '/'), ['inside.txt']);
    },
  },
  {
    name: 'trash: a folder and a document of it are restored together in any order of ids',
    async run({ expect, customer }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      const file = await addFile(client, 'inside.txt', { folder });
      await trashDocuments(client, [file.id]);
      await trashDocuments(client, [folder.id]);
      await restoreDocuments(client, [file.id, folder.id]);
      expect.equal('the names', await namesIn(client, '/folder'), ['inside.txt']);
    },
  },
  {
    name: 'trash: a taken name restores nothing',
    async run({ expect, customer }) {
      const { client } = await customer();
      const [file, other] = [await addFile(client, 'a.txt'), await addFile(client, 'b.txt')];
      await trashDocuments(client, [file.id, other.id]);
      await addFile(client, 'a.txt');
      await expect.refusal('nameExists', restoreDocuments(client, [other.id, file.id]));
      expect.equal('the names', await namesIn(client, '/'), ['a.txt']);
      expect.equal('the number in the trash', (await listTrash(client)).length, 2);
    },
  },
  {
    name: 'trash: conflict handling applies to a taken name',
    capability: 'conflicts',
    async run({ expect, customer }) {
      const { client } = await customer();
      const [first, second, third] = [
        await addFile(client, 'a.txt'),
        await addFile(client, 'b.txt'),
        await addFile(client, 'c.txt'),
      ];
      await trashDocuments(client, [first.id, second.id, third.id]);
      for (const name of ['a.txt', 'b.txt', 'c.txt']) await addFile(client, name);
      await restoreDocuments(client, [first.id], { onConflict: 'keepBoth' });
      await restoreDocuments(client, [second.id], { onConflict: 'skip' });
      await restoreDocuments(client, [third.id], { onConflict: 'replace' });
      expect.equal('the names', await namesIn(client, '/'), ['a (2).txt', 'a.txt', 'b.txt', 'c.txt']);
      expect.equal('the names in the trash', (await listTrash(client)).map(({ name }) => name).sort(), [
        'b.txt',
        'c.txt',
      ]);
    },
  },
  {
    name: "trash: only the customer's own trashed documents can be restored or erased",
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const folder = await addFolder(client, 'folder');
      const inside = await addFile(client, 'inside.txt', { folder });
      const file = await addFile(client, 'a.txt');
      const foreign = await addFile(stranger.client, 'foreign.txt');
      await trashDocuments(client, [folder.id]);
      await trashDocuments(stranger.client, [foreign.id]);
      for (const id of [UNKNOWN_ID, file.id, inside.id, foreign.id]) {
        await expect.refusal('itemMissing', restoreDocuments(client, [folder.id, id]));
        await expect.refusal('itemMissing', eraseDocuments(client, [folder.id, id]));
      }
      expect.match('the trash', await listTrash(client), [{ id: folder.id }]);
      expect.match("the stranger's trash", await listTrash(stranger.client), [{ id: foreign.id }]);
    },
  },
];

const usageChecks: readonly ContractCheck[] = [
  {
    name: 'trash: trashed bytes count as used, erased bytes do not',
    async run({ expect, customer }) {
      const { client } = await customer();
      const usedBytes = async () => (await getCurrentUser(client)).usedBytes;
      const folder = await addFolder(client, 'folder');
      await addFile(client, 'inside.txt', { folder, content: 'x'.repeat(300) });
      await addFile(client, 'a.txt', { content: 'x'.repeat(20) });
      expect.equal('the used bytes', await usedBytes(), 320);
      await trashDocuments(client, [folder.id]);
      expect.equal('the used bytes', await usedBytes(), 320);
      await eraseDocuments(client, [folder.id]);
      expect.equal('the used bytes', await usedBytes(), 20);
      expect.equal('the trash', await listTrash(client), []);
    },
  },
];

/** Trash, restoration and erasing. */
export const trashChecks: readonly ContractCheck[] = [...trashingChecks, ...restoringChecks, ...usageChecks];

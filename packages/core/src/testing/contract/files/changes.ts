import type { Client, ErrorCode } from '../../../client/index.ts';
import {
  describeDocument,
  type StoredDocument,
  listFolder,
  listTrash,
  moveDocuments,
  renameDocument,
  ROOT_FOLDER_ID,
} from '../../../files/index.ts';
import { ErrorListShape } from '../../../contract/errors.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { addFile, addFolder, namesIn, UNKNOWN_ID } from '../samples.ts';

const brokenNames: readonly string[] = ['', '   ', '.', '..', 'a/b', 'a\\b', 'a\u0007b', 'x'.repeat(256)];

/** Finds a document in a folder by its name. */
async function find(client: Client, path: string, name: string): Promise<StoredDocument | undefined> {
  return (await listFolder(client, path)).documents.find((document) => document.name === name);
}

const nameChecks: readonly ContractCheck[] = [
  {
    name: 'names: a taken name is refused with the Persian word for "exists"',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      await addFolder(client, 'report');
      await expect.refusal('nameExists', addFolder(client, 'report'));
      const body = { name: 'report', parent: { id: ROOT_FOLDER_ID }, discriminator: 'D' };
      const answer = await raw(client, { method: 'POST', service: 'cfs', path: 'documents', body });
      const { errors } = expect.wire('the error list', ErrorListShape, answer.body);
      expect.match('the message', errors[0], { msg: (msg: unknown) => /وجود دارد|موجود است/.test(String(msg)) });
    },
  },
  {
    name: 'names: canonically equivalent Unicode names are the same',
    async run({ expect, customer }) {
      const { client } = await customer();
      await addFolder(client, 'cafe\u0301');
      await expect.refusal('nameExists', addFolder(client, 'caf\u00E9'));
    },
  },
  {
    name: 'names: an invalid name is refused for new folders and renames',
    async run({ expect, customer }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      for (const name of brokenNames) {
        await expect.refusal('nameInvalid', addFolder(client, name), { field: 'name', given: name });
        await expect.refusal('nameInvalid', renameDocument(client, { id: folder.id, name }), {
          field: 'name',
          given: name,
        });
      }
      expect.equal('the names', await namesIn(client, '/'), ['folder']);
    },
  },
  {
    name: "names: a missing folder, a file or another customer's folder is refused as parent",
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const file = await addFile(client, 'file.txt');
      const foreign = await addFolder(stranger.client, 'foreign');
      await expect.refusal('itemMissing', addFolder(client, 'x', { id: UNKNOWN_ID, name: '' }));
      await expect.refusal('notAFolder', addFolder(client, 'x', file));
      await expect.refusal('itemMissing', addFolder(client, 'x', foreign));
      expect.equal("the stranger's names", await namesIn(stranger.client, '/foreign'), []);
    },
  },
  {
    name: 'names: renaming a folder changes the paths inside it',
    async run({ expect, customer }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'before');
      await addFile(client, 'inside.txt', { folder });
      await renameDocument(client, { id: folder.id, name: 'after' });
      expect.match('the document', await find(client, '/after', 'inside.txt'), {
        path: '/after/inside.txt',
        parent: { name: 'after' },
      });
      await renameDocument(client, { id: folder.id, name: 'after' });
      await expect.refusal('itemMissing', listFolder(client, '/before'));
    },
  },
  {
    name: 'names: renaming to a taken name, or a missing or foreign document, is refused',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const file = await addFile(client, 'a.txt');
      await addFile(client, 'b.txt');
      const foreign = await addFile(stranger.client, 'foreign.txt');
      await expect.refusal('nameExists', renameDocument(client, { id: file.id, name: 'b.txt' }));
      await expect.refusal('itemMissing', renameDocument(client, { id: UNKNOWN_ID, name: 'c.txt' }));
      await expect.refusal('itemMissing', renameDocument(client, { id: foreign.id, name: 'c.txt' }));
      expect.equal("the stranger's names", await namesIn(stranger.client, '/'), ['foreign.txt']);
    },
  },
  {
    name: 'names: descriptions are stored up to their maximum length',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const { id } = await addFile(client, 'a.txt');
      const description = `${'ی'.repeat(1_999)}😀`;
      await describeDocument(client, { id, description });
      expect.match('the document', await find(client, '/', 'a.txt'), { description });
      await expect.refusal('badRequest', describeDocument(client, { id, description: 'x'.repeat(2_001) }));
      await expect.refusal('itemMissing', describeDocument(client, { id: UNKNOWN_ID, description: 'x' }));
      await expect.refusal('itemMissing', describeDocument(stranger.client, { id, description: 'x' }));
      expect.match('the document', await find(client, '/', 'a.txt'), { description });
    },
  },
  {
    name: 'names: a body with another id than the path is refused',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const [one, other] = [await addFile(client, 'a.txt'), await addFile(client, 'b.txt')];
      const described = await raw(client, {
        method: 'POST',
        service: 'cfs',
        path: `documents/${one.id}`,
        body: { id: other.id, description: 'x' },
      });
      const body = { id: other.id, sharingStatus: 'PUBLIC' };
      const shared = await raw(client, {
        method: 'PUT',
        service: 'cfs',
        path: `documents/${one.id}/changeSharingStatus`,
        body,
      });
      expect.equal('the statuses', [described.status, shared.status], [400, 400]);
    },
  },
];

const moveChecks: readonly ContractCheck[] = [
  {
    name: 'moving: documents move into a folder and back',
    async run({ expect, customer }) {
      const { client } = await customer();
      const [folder, inner, file] = [
        await addFolder(client, 'folder'),
        await addFolder(client, 'inner'),
        await addFile(client, 'a.txt'),
      ];
      await moveDocuments(client, [inner.id, file.id], { targetId: folder.id });
      expect.equal('the names in the root', await namesIn(client, '/'), ['folder']);
      expect.equal('the names in the folder', await namesIn(client, '/folder'), ['inner', 'a.txt']);
      await moveDocuments(client, [inner.id], { targetId: ROOT_FOLDER_ID });
      expect.equal('the names in the root', await namesIn(client, '/'), ['folder', 'inner']);
    },
  },
  {
    name: 'moving: into itself, into a file, or with missing ids is refused',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const outer = await addFolder(client, 'outer');
      const inner = await addFolder(client, 'inner', outer);
      const file = await addFile(client, 'a.txt');
      const foreign = await addFolder(stranger.client, 'foreign');
      const refused: readonly (readonly [ids: readonly number[], targetId: number, code: ErrorCode])[] = [
        [[outer.id], inner.id, 'moveIntoSelf'],
        [[outer.id], outer.id, 'moveIntoSelf'],
        [[outer.id], file.id, 'notAFolder'],
        [[outer.id], UNKNOWN_ID, 'itemMissing'],
        [[file.id, UNKNOWN_ID], outer.id, 'itemMissing'],
        [[file.id], foreign.id, 'itemMissing'],
        [[foreign.id], outer.id, 'itemMissing'],
      ];
      for (const [ids, targetId, code] of refused) await expect.refusal(code, moveDocuments(client, ids, { targetId }));
      expect.equal('the names in the root', await namesIn(client, '/'), ['outer', 'a.txt']);
      expect.equal("the stranger's names", await namesIn(stranger.client, '/'), ['foreign']);
    },
  },
  {
    name: 'moving: a taken name moves nothing',
    async run({ expect, customer }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      await addFile(client, 'same.txt', { folder });
      const [same, other] = [await addFile(client, 'same.txt'), await addFile(client, 'other.txt')];
      await expect.refusal('nameExists', moveDocuments(client, [other.id, same.id], { targetId: folder.id }));
      expect.equal('the names in the folder', await namesIn(client, '/folder'), ['same.txt']);
    },
  },
  {
    name: 'moving: two documents with the same name are refused',
    async run({ expect, customer }) {
      const { client } = await customer();
      const [one, two, target] = [
        await addFolder(client, 'one'),
        await addFolder(client, 'two'),
        await addFolder(client, 'target'),
      ];
      const files = [
        await addFile(client, 'same.txt', { folder: one }),
        await addFile(client, 'same.txt', { folder: two }),
      ];
      await expect.refusal(
        'nameExists',
        moveDocuments(
          client,
          files.map(({ id }) => id),
          { targetId: target.id },
        ),
      );
      expect.equal('the names in the target', await namesIn(client, '/target'), []);
    },
  },
  {
    name: 'moving: into the current folder changes nothing',
    async run({ expect, customer }) {
      const { client } = await customer();
      const file = await addFile(client, 'a.txt');
      await moveDocuments(client, [file.id], { targetId: ROOT_FOLDER_ID });
      expect.equal('the names', await namesIn(client, '/'), ['a.txt']);
    },
  },
];

/** Prepares a folder that holds `report.txt`, and another `report.txt` in the root. */
async function aConflict(client: Client) {
  const folder = await addFolder(client, 'folder');
  const existing = await addFile(client, 'report.txt', { folder, content: 'old' });
  const arriving = await addFile(client, 'report.txt', { content: 'new' });
  return { folder, existing, arriving };
}

const conflictChecks: readonly ContractCheck[] = [
  {
    name: 'conflicts: keepBoth numbers the moved document',
    capability: 'conflicts',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { folder, arriving } = await aConflict(client);
      await moveDocuments(client, [arriving.id], { targetId: folder.id, onConflict: 'keepBoth' });
      expect.match('the arrived document', await find(client, '/folder', 'report (2).txt'), { id: arriving.id });
      await addFile(client, 'report.txt', { folder, onConflict: 'keepBoth' });
      expect.equal('the names', await namesIn(client, '/folder'), ['report (2).txt', 'report (3).txt', 'report.txt']);
    },
  },
  {
    name: 'conflicts: replace puts the existing file in the trash',
    capability: 'conflicts',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { folder, existing, arriving } = await aConflict(client);
      await moveDocuments(client, [arriving.id], { targetId: folder.id, onConflict: 'replace' });
      expect.match('the document', await find(client, '/folder', 'report.txt'), { id: arriving.id });
      expect.match('the trash', await listTrash(client), [{ id: existing.id }]);
    },
  },
  {
    name: 'conflicts: skip leaves the document in its folder',
    capability: 'conflicts',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { folder, existing, arriving } = await aConflict(client);
      const other = await addFile(client, 'other.txt');
      await moveDocuments(client, [arriving.id, other.id], { targetId: folder.id, onConflict: 'skip' });
      expect.equal('the names in the root', await namesIn(client, '/'), ['folder', 'report.txt']);
      expect.equal('the names in the folder', await namesIn(client, '/folder'), ['other.txt', 'report.txt']);
      expect.match('the existing document', await find(client, '/folder', 'report.txt'), { id: existing.id });
    },
  },
  {
    name: 'conflicts: merge combines folders and replaces files with the same name',
    capability: 'conflicts',
    async run({ expect, customer }) {
      const { client } = await customer();
      const target = await addFolder(client, 'target');
      const [there, here] = [await addFolder(client, 'same', target), await addFolder(client, 'same')];
      const old = await addFile(client, 'meets.txt', { folder: there });
      await addFile(client, 'stays.txt', { folder: there });
      const arriving = await addFile(client, 'meets.txt', { folder: here });
      await addFile(client, 'comes.txt', { folder: here });
      await moveDocuments(client, [here.id], { targetId: target.id, onConflict: 'merge' });
      expect.equal('the names in the root', await namesIn(client, '/'), ['target']);
      expect.equal('the names in the folder', await namesIn(client, '/target/same'), [
        'comes.txt',
        'meets.txt',
        'stays.txt',
      ]);
      expect.match('the file that met', await find(client, '/target/same', 'meets.txt'), { id: arriving.id });
      expect.match('the trash', await listTrash(client), [{ id: old.id }]);
    },
  },
  {
    name: 'conflicts: a file and a folder never replace each other',
    capability: 'conflicts',
    async run({ expect, customer }) {
      const { client } = await customer();
      const target = await addFolder(client, 'target');
      await addFile(client, 'same', { folder: target });
      const folder = await addFolder(client, 'same');
      for (const onConflict of ['replace', 'merge', 'fail'] as const) {
        await expect.refusal('nameExists', moveDocuments(client, [folder.id], { targetId: target.id, onConflict }));
      }
      await moveDocuments(client, [folder.id], { targetId: target.id, onConflict: 'keepBoth' });
      expect.equal('the names', await namesIn(client, '/target'), ['same (2)', 'same']);
    },
  },
  {
    name: 'conflicts: an unknown option is refused',
    capability: 'conflicts',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { folder, arriving } = await aConflict(client);
      const path = `documents/move?ids=${arriving.id}&targetId=${folder.id}&onConflict=overwrite`;
      expect.equal('the status', (await raw(client, { method: 'PUT', service: 'cfs', path })).status, 400);
    },
  },
];

/** Names, moves and conflicts. */
export const changeChecks: readonly ContractCheck[] = [...nameChecks, ...moveChecks, ...conflictChecks];

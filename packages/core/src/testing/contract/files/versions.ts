import * as v from 'valibot';
import { VersionShape } from '../../../contract/files/versions.ts';
import { getCurrentUser } from '../../../account/index.ts';
import {
  changeSharing,
  describeDocument,
  eraseDocuments,
  getDownloadUrl,
  listFolder,
  listTrash,
  restoreDocuments,
  trashDocuments,
  deleteVersion,
  listVersions,
  restoreVersion,
} from '../../../files/index.ts';
import type { Client } from '../../../client/index.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { addFile, addFolder, namesIn, UNKNOWN_ID, uniqueName } from '../samples.ts';

async function aFileWithVersions(client: Client, contents: readonly [string, ...string[]]) {
  let file = await addFile(client, 'a.txt', { content: contents[0] });
  for (const content of contents.slice(1)) file = await addFile(client, 'a.txt', { content, onConflict: 'replace' });
  return file;
}

const sizesOf = async (client: Client, id: number) =>
  (await listVersions(client, id)).map(({ sizeBytes }) => sizeBytes);
const usedBytes = async (client: Client) => (await getCurrentUser(client)).usedBytes;

const keepingChecks: readonly ContractCheck[] = [
  {
    name: 'versions: a replaced content stays as a version of the same file, and counts to the storage',
    capability: 'versions',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const first = await addFile(client, 'a.txt', { content: '1' });
      expect.equal('the versions', await listVersions(client, first.id), []);
      await describeDocument(client, { id: first.id, description: 'kept' });
      const second = await addFile(client, 'a.txt', { content: '22', onConflict: 'replace' });
      expect.match('the file', second, {
        id: first.id,
        sizeBytes: 2,
        uuid: (uuid: unknown) => uuid !== first.uuid,
        description: 'kept',
      });
      expect.match('the versions', await listVersions(client, first.id), [{ uuid: first.uuid, sizeBytes: 1 }]);
      const { body } = await raw(client, { method: 'GET', service: 'cfs', path: `documents/${first.id}/versions` });
      expect.wire('the versions', v.array(VersionShape), body);
      expect.equal('the names', await namesIn(client, '/'), ['a.txt']);
      expect.equal('the trash', await listTrash(client), []);
      expect.equal('the used bytes', await usedBytes(client), 3);
    },
  },
  {
    name: 'versions: versions go with their file to the trash and back, and end with it',
    capability: 'versions',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { id } = await aFileWithVersions(client, ['1', '22']);
      await trashDocuments(client, [id]);
      await expect.refusal('itemMissing', listVersions(client, id));
      await restoreDocuments(client, [id]);
      expect.equal('the sizes of the versions', await sizesOf(client, id), [1]);
      await trashDocuments(client, [id]);
      await eraseDocuments(client, [id]);
      expect.equal('the used bytes', await usedBytes(client), 0);
    },
  },
  {
    name: "versions: folders, unknown ids and another customer's files have none",
    capability: 'versions',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const file = await aFileWithVersions(client, ['1', '22']);
      const folder = await addFolder(client, 'folder');
      const own = await addFile(client, 'own.txt');
      const [version] = await listVersions(client, file.id);
      const uuid = version?.uuid ?? '';
      for (const id of [folder.id, UNKNOWN_ID]) await expect.refusal('itemMissing', listVersions(client, id));
      for (const act of [restoreVersion, deleteVersion]) {
        await expect.refusal('itemMissing', act(stranger.client, { id: file.id, uuid }));
        await expect.refusal('itemMissing', act(client, { id: own.id, uuid }));
        await expect.refusal('itemMissing', act(client, { id: file.id, uuid: 'x' }));
      }
      await expect.refusal('itemMissing', listVersions(stranger.client, file.id));
      expect.equal('the sizes of the versions', await sizesOf(client, file.id), [1]);
    },
  },
];

const changingChecks: readonly ContractCheck[] = [
  {
    name: 'versions: restoring exchanges the contents, once per key',
    capability: 'versions',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { id } = await aFileWithVersions(client, ['1', '22', '333']);
      const oldest = (await listVersions(client, id)).at(-1);
      const choice = { id, uuid: oldest?.uuid ?? '', key: uniqueName('restore') };
      expect.match('the file', await restoreVersion(client, choice), { id, sizeBytes: 1, uuid: choice.uuid });
      expect.equal('the sizes of the versions', await sizesOf(client, id), [3, 2]);
      await addFile(client, 'a.txt', { content: '4444', onConflict: 'replace' });
      await restoreVersion(client, choice);
      expect.match('the listed file', (await listFolder(client, '/')).documents, [{ id, sizeBytes: 4 }]);
      expect.equal('the sizes of the versions', await sizesOf(client, id), [1, 3, 2]);
      await expect.refusal('keyReused', restoreVersion(client, { ...choice, uuid: 'x' }));
      expect.equal('the used bytes', await usedBytes(client), 10);
    },
  },
  {
    name: 'versions: the present content is restored without an effect',
    capability: 'versions',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { id, uuid } = await aFileWithVersions(client, ['1', '22']);
      expect.match('the file', await restoreVersion(client, { id, uuid }), { id, uuid });
      expect.equal('the sizes of the versions', await sizesOf(client, id), [1]);
    },
  },
  {
    name: 'versions: a deleted version is gone and does not count',
    capability: 'versions',
    async run({ expect, customer }) {
      const { client } = await customer();
      const { id } = await aFileWithVersions(client, ['1', '22', '333']);
      const [newest] = await listVersions(client, id);
      const choice = { id, uuid: newest?.uuid ?? '' };
      await deleteVersion(client, choice);
      expect.equal('the sizes of the versions', await sizesOf(client, id), [1]);
      expect.equal('the used bytes', await usedBytes(client), 4);
      await expect.refusal('itemMissing', deleteVersion(client, choice));
      await expect.refusal('itemMissing', restoreVersion(client, choice));
    },
  },
  {
    name: 'versions: only the owner gets a download of a version, of a public file too',
    capability: 'versions',
    async run({ expect, customer, visitor }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const { id, name } = await aFileWithVersions(client, ['1', '22']);
      await changeSharing(client, { id, sharing: 'PUBLIC' });
      const [version] = await listVersions(client, id);
      const address = { uuid: version?.uuid ?? '', name };
      expect.equal('the address', (await getDownloadUrl(client, address)).includes(address.uuid), true);
      await expect.refusal('itemMissing', getDownloadUrl(stranger.client, address));
      await expect.refusal('sessionEnded', getDownloadUrl(visitor(), address));
    },
  },
];

/** Checks of the versions of files. */
export const versionChecks: readonly ContractCheck[] = [...keepingChecks, ...changingChecks];

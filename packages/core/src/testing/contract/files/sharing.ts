import * as v from 'valibot';
import {
  changeSharing,
  getDownloadUrl,
  listFolder,
  listShared,
  listShares,
  shareDocument,
  trashDocuments,
  unshareDocument,
  listSharedFolder,
  sharingStatuses,
} from '../../../files/index.ts';
import { DocumentShape, ListingShape } from '../../../contract/files/shapes.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { addFile, addFolder, UNKNOWN_ID } from '../samples.ts';

const statusChecks: readonly ContractCheck[] = [
  {
    name: 'sharing: the status is stored, and an unknown one is refused',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { id } = await addFile(client, 'a.txt');
      for (const sharing of [...sharingStatuses].reverse()) {
        await changeSharing(client, { id, sharing });
        expect.match('the document', (await listFolder(client, '/')).documents, [{ sharing }]);
      }
      const body = { id, sharingStatus: 'EVERYBODY' };
      const answer = await raw(client, {
        method: 'PUT',
        service: 'cfs',
        path: `documents/${id}/changeSharingStatus`,
        body,
      });
      expect.equal('the status', answer.status, 400);
    },
  },
  {
    name: "sharing: the status of a missing document or another customer's cannot be changed",
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const { id } = await addFile(client, 'a.txt');
      await expect.refusal('itemMissing', changeSharing(client, { id: UNKNOWN_ID, sharing: 'PUBLIC' }));
      await expect.refusal('itemMissing', changeSharing(stranger.client, { id, sharing: 'PUBLIC' }));
      expect.match('the document', (await listFolder(client, '/')).documents, [{ sharing: 'PRIVATE' }]);
    },
  },
  {
    name: 'sharing: an open document, or one in an open folder, can be downloaded without an account',
    async run({ expect, customer, visitor }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const folder = await addFolder(client, 'folder');
      const inside = await addFile(client, 'inside.txt', { folder });
      await expect.refusal('itemMissing', getDownloadUrl(stranger.client, inside));
      await expect.refusal('sessionEnded', getDownloadUrl(visitor(), inside));
      for (const sharing of ['WITH_LINK', 'PUBLIC'] as const) {
        await changeSharing(client, { id: folder.id, sharing });
        for (const reader of [stranger.client, visitor()]) {
          const url = await getDownloadUrl(reader, inside);
          expect.that('the address', url.includes(inside.uuid), {
            answered: url,
            expected: 'an address of the document',
          });
        }
      }
      await changeSharing(client, { id: folder.id, sharing: 'PRIVATE' });
      await expect.refusal('itemMissing', getDownloadUrl(stranger.client, inside));
    },
  },
];

const shareChecks: readonly ContractCheck[] = [
  {
    name: 'sharing: a recipient finds the document in the root of the shared ones',
    async run({ expect, customer, raw }) {
      const [owner, reader] = [await customer(), await customer()];
      const folder = await addFolder(owner.client, 'hidden');
      const file = await addFile(owner.client, 'a.txt', { folder });
      expect.equal('the shared documents', await listShared(reader.client), []);
      await shareDocument(owner.client, { id: file.id, email: reader.email.toUpperCase() });
      const { body } = await raw(reader.client, { method: 'GET', service: 'cfs', path: 'sharedwithme' });
      const [shared] = expect.wire('the shared documents', v.tuple([DocumentShape]), body);
      expect.match('the shared document', shared, {
        id: file.id,
        uuid: file.uuid,
        fullPath: '/a.txt',
        parent: { id: 0 },
      });
      expect.equal("the owner's shared documents", await listShared(owner.client), []);
    },
  },
  {
    name: 'sharing: only a recipient can download',
    async run({ expect, customer }) {
      const [owner, reader, stranger] = [await customer(), await customer(), await customer()];
      const folder = await addFolder(owner.client, 'folder');
      const file = await addFile(owner.client, 'a.txt', { folder });
      await shareDocument(owner.client, { id: folder.id, email: reader.email });
      await getDownloadUrl(reader.client, file);
      await expect.refusal('itemMissing', getDownloadUrl(stranger.client, file));
      await trashDocuments(owner.client, [folder.id]);
      expect.equal('the shared documents', await listShared(reader.client), []);
      await expect.refusal('itemMissing', getDownloadUrl(reader.client, file));
    },
  },
  {
    name: 'sharing: a shared folder can be listed by its recipient',
    capability: 'shares',
    async run({ expect, customer, raw }) {
      const [owner, reader, stranger] = [await customer(), await customer(), await customer()];
      const outer = await addFolder(owner.client, 'outer');
      const inner = await addFolder(owner.client, 'inner', outer);
      const file = await addFile(owner.client, 'a.txt', { folder: inner });
      await shareDocument(owner.client, { id: outer.id, email: reader.email });
      const { body } = await raw(reader.client, {
        method: 'GET',
        service: 'cfs',
        path: `sharedwithme/children?id=${inner.id}`,
      });
      const listing = expect.wire('the listing', ListingShape, body);
      expect.match('the listing', listing, {
        parent: { id: inner.id, name: 'inner' },
        children: [{ id: file.id, fullPath: '/outer/inner/a.txt' }],
      });
      await expect.refusal('notAFolder', listSharedFolder(reader.client, file.id));
      await expect.refusal('itemMissing', listSharedFolder(reader.client, UNKNOWN_ID));
      await expect.refusal('itemMissing', listSharedFolder(stranger.client, inner.id));
    },
  },
  {
    name: 'sharing: shares are listed and revoked',
    capability: 'shares',
    async run({ expect, customer }) {
      const [owner, reader] = [await customer(), await customer()];
      const { id } = await addFile(owner.client, 'a.txt');
      await shareDocument(owner.client, { id, email: reader.email });
      await shareDocument(owner.client, { id, email: 'somebody@contract.example' });
      await shareDocument(owner.client, { id, email: reader.email });
      expect.equal(
        'the addresses',
        [...(await listShares(owner.client, id))].sort(),
        [reader.email, 'somebody@contract.example'].sort(),
      );
      await unshareDocument(owner.client, { id, email: reader.email });
      expect.equal('the addresses', await listShares(owner.client, id), ['somebody@contract.example']);
      expect.equal('the shared documents', await listShared(reader.client), []);
      await unshareDocument(owner.client, { id, email: reader.email });
    },
  },
  {
    name: 'sharing: a new share is mailed once, also to an address without an account',
    capability: 'shareMails',
    tools: ['mails'],
    async run({ expect, customer, raw, tools }) {
      const [owner, reader] = [await customer(), await customer()];
      const { id } = await addFile(owner.client, 'a.txt');
      for (const email of [reader.email, `nobody-${reader.email}`]) {
        for (const mailed of [true, false]) {
          const call = {
            method: 'POST',
            service: 'cfs',
            path: `documents/share?ids=${id}`,
            body: { userEmails: [email] },
          } as const;
          expect.match('the answer', (await raw(owner.client, call)).body, { mailed });
        }
        expect.equal('the mails', await tools.mails?.countOfShares(email), 1);
      }
      await expect.refusal(
        'itemMissing',
        shareDocument(owner.client, { id: UNKNOWN_ID, email: `unsent-${reader.email}` }),
      );
      expect.equal('the mails', await tools.mails?.countOfShares(`unsent-${reader.email}`), 0);
    },
  },
  {
    name: 'sharing: a call takes exactly one address',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { id } = await addFile(client, 'a.txt');
      await expect.refusal('badRequest', shareDocument(client, { id, email: 'nobody' }));
      for (const body of [
        { userEmails: [] },
        { userEmails: ['a@b.example', 'c@d.example'] },
        { userEmails: 'a@b.example' },
        {},
      ]) {
        const answer = await raw(client, { method: 'POST', service: 'cfs', path: `documents/share?ids=${id}`, body });
        expect.equal('the status', answer.status, 400);
      }
    },
  },
  {
    name: "sharing: a missing document or another customer's cannot be shared",
    capability: 'shares',
    async run({ expect, customer }) {
      const [owner, stranger] = [await customer(), await customer()];
      const { id } = await addFile(owner.client, 'a.txt');
      const email = stranger.email;
      await expect.refusal('itemMissing', shareDocument(stranger.client, { id, email }));
      await expect.refusal('itemMissing', shareDocument(owner.client, { id: UNKNOWN_ID, email }));
      await expect.refusal('itemMissing', listShares(stranger.client, id));
      await expect.refusal('itemMissing', unshareDocument(stranger.client, { id, email }));
      expect.equal('the shared documents', await listShared(stranger.client), []);
    },
  },
];

/** Sharing statuses and shares. */
export const sharingChecks: readonly ContractCheck[] = [...statusChecks, ...shareChecks];

import { getCurrentUser } from '../../../account/index.ts';
import type { Client } from '../../../client/index.ts';
import { wireErrorCodes } from '../../../client/internal.ts';
import {
  changeSharing,
  createArchive,
  eraseDocuments,
  getArchiveProgress,
  getDownloadUrl,
  listFolder,
  listTrash,
  publicUrl,
  trashDocuments,
  uploadFromUrl,
  archiveFormats,
  readPreview,
} from '../../../files/index.ts';
import { ErrorListShape } from '../../../contract/errors.ts';
import { ArchiveShape, DocumentShape } from '../../../contract/files/shapes.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { addFile, addFolder, namesIn, UNKNOWN_ID, uniqueName } from '../samples.ts';

const TUS_HEADERS = { 'tus-resumable': '1.0.0' };
const STATUS_CREATED = 201;
const STATUS_NO_CONTENT = 204;

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function tokenOf(client: Client): string {
  return client.session.current()?.token ?? '';
}

const uploadChecks: readonly ContractCheck[] = [
  {
    name: 'uploads: a file is stored with its size and counted',
    async run({ expect, customer }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      const file = await addFile(client, 'C:\\fakepath\\گزارش.txt', { folder, content: 'x'.repeat(1_000) });
      expect.match('the document', file, {
        name: 'گزارش.txt',
        path: '/folder/گزارش.txt',
        sizeBytes: 1_000,
        kind: 'file',
        sharing: 'PRIVATE',
      });
      expect.equal('the listing', (await listFolder(client, '/folder')).documents, [file]);
      expect.match('the customer', await getCurrentUser(client), { usedBytes: 1_000 });
    },
  },
  {
    name: 'uploads: an empty file is stored',
    async run({ expect, customer }) {
      const { client } = await customer();
      expect.match('the document', await addFile(client, 'empty.txt', { content: '' }), {
        name: 'empty.txt',
        sizeBytes: 0,
      });
    },
  },
  {
    name: 'uploads: the date of a file is kept, or not known at all',
    async run({ expect, customer }) {
      const { client } = await customer();
      const lastModified = Date.UTC(2019, 8, 24, 8, 30);
      const dated = await addFile(client, 'dated.txt', { lastModified });
      // The given API does not know the date.
      if (dated.modifiedAt === undefined) return;
      expect.match('the document', dated, { modifiedAt: lastModified, createdAt: (at: number) => at > lastModified });
      const ahead = await addFile(client, 'ahead.txt', { lastModified: Date.UTC(2107, 0) });
      expect.that('a date in the future', ahead.modifiedAt === undefined, {
        expected: 'none',
        answered: ahead.modifiedAt,
      });
    },
  },
  {
    name: 'uploads: a taken name is refused and not counted',
    async run({ expect, customer }) {
      const { client } = await customer();
      await addFile(client, 'a.txt', { content: '12' });
      await expect.refusal('nameExists', addFile(client, 'a.txt', { content: '1234' }));
      expect.match('the customer', await getCurrentUser(client), { usedBytes: 2 });
      expect.equal('the names', await namesIn(client, '/'), ['a.txt']);
    },
  },
  {
    name: 'uploads: conflict handling applies to a taken name',
    capability: 'conflicts',
    async run({ expect, customer }) {
      const { client } = await customer();
      const old = await addFile(client, 'a.txt');
      expect.match('the kept document', await addFile(client, 'a.txt', { onConflict: 'keepBoth' }), {
        name: 'a (2).txt',
      });
      const replacing = await addFile(client, 'a.txt', { onConflict: 'replace' });
      expect.match('the replacing document', replacing, { name: 'a.txt', uuid: (uuid: unknown) => uuid !== old.uuid });
      // With the capability `versions` the content is kept in the file itself.
      if (replacing.id !== old.id) expect.match('the trash', await listTrash(client), [{ id: old.id }]);
      await expect.refusal('nameExists', addFile(client, 'a.txt', { onConflict: 'skip' }));
      await addFolder(client, 'folder');
      await expect.refusal('nameExists', addFile(client, 'folder', { onConflict: 'replace' }));
    },
  },
  {
    name: "uploads: a missing folder, a file or another customer's folder is refused as target",
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const file = await addFile(client, 'file.txt');
      const foreign = await addFolder(stranger.client, 'foreign');
      await expect.refusal('itemMissing', addFile(client, 'a.txt', { folder: { id: UNKNOWN_ID } }));
      await expect.refusal('notAFolder', addFile(client, 'a.txt', { folder: file }));
      await expect.refusal('itemMissing', addFile(client, 'a.txt', { folder: foreign }));
      expect.equal("the stranger's names", await namesIn(stranger.client, '/foreign'), []);
    },
  },
  {
    name: 'uploads: an ended session is refused and stays in the client',
    async run({ expect, customer }) {
      const { client, username } = await customer();
      client.session.start('ended', username);
      await expect.refusal('sessionEnded', addFile(client, 'a.txt'));
      expect.equal('the token', tokenOf(client), 'ended');
    },
  },
  {
    name: 'uploads: a file above the size cap is refused',
    tools: ['limits'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const { fileCapBytes } = tool('limits');
      await expect.refusal('fileTooLarge', addFile(client, 'b.txt', { content: 'x'.repeat(fileCapBytes + 1) }));
      await addFile(client, 'a.txt', { content: 'x'.repeat(fileCapBytes) });
      expect.match('the customer', await getCurrentUser(client), { usedBytes: fileCapBytes });
    },
  },
  {
    name: 'uploads: a file above the quota is refused until space is freed',
    tools: ['limits'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const { quotaBytes, fileCapBytes } = tool('limits');
      const ids: number[] = [];
      for (let left = quotaBytes; left > 0; left -= fileCapBytes) {
        ids.push(
          (await addFile(client, uniqueName('file-'), { content: 'x'.repeat(Math.min(left, fileCapBytes)) })).id,
        );
      }
      expect.match('the customer', await getCurrentUser(client), { usedBytes: quotaBytes });
      await expect.refusal('quotaExceeded', addFile(client, 'b.txt', { content: 'x' }));
      await trashDocuments(client, ids);
      await expect.refusal('quotaExceeded', addFile(client, 'b.txt', { content: 'x' }));
      await eraseDocuments(client, ids);
      await addFile(client, 'b.txt', { content: 'x' });
    },
  },
  {
    name: 'uploads: disabled uploads are refused except for allowed users',
    tools: ['switches'],
    async run({ expect, customer, tool }) {
      const [{ client }, allowed] = [await customer(), await customer()];
      await tool('switches').whileDisabled('upload', [allowed.email], async () => {
        await expect.refusal('notAllowed', addFile(client, 'a.txt'));
        await addFile(allowed.client, 'a.txt');
      });
      await addFile(client, 'a.txt');
    },
  },
  {
    name: 'uploads: the upload service answers the document, and an error list when the body is not a form',
    tools: ['uploadUrl'],
    async run({ expect, customer, tool, fetch }) {
      const { client } = await customer();
      const token = tokenOf(client);
      const form = new FormData();
      form.append('pathId', '0');
      form.append('file', new Blob(['12345']), 'a.bin');
      const answer = await fetch(tool('uploadUrl'), { method: 'POST', headers: { token }, body: form });
      expect.match('the document', expect.wire('the document', DocumentShape, await answer.json()), {
        name: 'a.bin',
        size: 5,
      });
      const headers = { token, 'content-type': 'application/json' };
      const refused = await fetch(tool('uploadUrl'), { method: 'POST', headers, body: '{}' });
      const { errors } = expect.wire('the error list', ErrorListShape, await refused.json());
      expect.equal('the refusal', [refused.status, errors[0].code], [400, wireErrorCodes.notMultipart]);
    },
  },
  {
    name: 'uploads: a resumable upload continues at its offset and answers the document at the end',
    capability: 'resumable',
    tools: ['uploadUrl'],
    async run({ expect, customer, tool, fetch }) {
      const { client } = await customer();
      const headers = { ...TUS_HEADERS, token: tokenOf(client) };
      const metadata = `filename ${base64('فیلم.txt')},pathId ${base64('0')}`;
      const begun = await fetch(`${tool('uploadUrl')}/tus`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': '6', 'upload-metadata': metadata },
      });
      expect.equal('the status', begun.status, STATUS_CREATED);
      const url = new URL(expect.present('the address', begun.headers.get('location')), tool('uploadUrl'));
      const piece = (offset: number, body: string) =>
        fetch(url, {
          method: 'PATCH',
          headers: { ...headers, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
          body,
        });
      expect.equal('the status', (await piece(0, 'abc')).status, STATUS_NO_CONTENT);
      expect.equal('the offset', (await fetch(url, { method: 'HEAD', headers })).headers.get('upload-offset'), '3');
      expect.equal('the status of a wrong offset', (await piece(5, 'x')).status, 409);
      const last = await piece(3, 'def');
      expect.match('the document', expect.wire('the document', DocumentShape, await last.json()), {
        name: 'فیلم.txt',
        size: 6,
      });
      expect.match('the customer', await getCurrentUser(client), { usedBytes: 6 });
    },
  },
  {
    name: 'uploads: a resumable upload is accessible to its owner only',
    capability: 'resumable',
    tools: ['uploadUrl'],
    async run({ expect, customer, tool, fetch }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const metadata = `filename ${base64('a.txt')},pathId ${base64('0')}`;
      const start = { method: 'POST', headers: { ...TUS_HEADERS, 'upload-length': '6', 'upload-metadata': metadata } };
      expect.equal('the status without a session', (await fetch(`${tool('uploadUrl')}/tus`, start)).status, 401);
      const begun = await fetch(`${tool('uploadUrl')}/tus`, {
        ...start,
        headers: { ...start.headers, token: tokenOf(client) },
      });
      const url = new URL(expect.present('the address', begun.headers.get('location')), tool('uploadUrl'));
      const headers = { ...TUS_HEADERS, token: tokenOf(stranger.client) };
      expect.equal('the status for a stranger', (await fetch(url, { method: 'HEAD', headers })).status, 404);
    },
  },
];

const urlChecks: readonly ContractCheck[] = [
  {
    name: 'uploads: a file is downloaded from a URL',
    tools: ['remoteFile'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      const { url, name } = tool('remoteFile');
      const file = await uploadFromUrl(client, { url, folderId: folder.id });
      expect.match('the document', file, {
        name,
        parent: { id: folder.id },
        sizeBytes: (bytes: unknown) => Number(bytes) > 0,
      });
      expect.match('the customer', await getCurrentUser(client), { usedBytes: file.sizeBytes });
      await expect.refusal('nameExists', uploadFromUrl(client, { url, folderId: folder.id }));
    },
  },
  {
    name: 'uploads: a URL with another scheme or credentials is refused',
    async run({ expect, customer }) {
      const { client } = await customer();
      for (const url of ['ftp://files.example/a.txt', 'https://user:password@files.example/a.txt']) {
        await expect.refusal('urlRefused', uploadFromUrl(client, { url, folderId: 0 }), { field: 'url' });
      }
      expect.equal('the names', await namesIn(client, '/'), []);
    },
  },
  {
    name: 'uploads: a URL without an answer is unreachable',
    tools: ['remoteFile'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const { unreachableUrl } = tool('remoteFile');
      await expect.refusal('urlUnreachable', uploadFromUrl(client, { url: unreachableUrl, folderId: 0 }));
    },
  },
  {
    name: 'uploads: a missing target folder of a URL upload is refused',
    tools: ['remoteFile'],
    async run({ expect, customer, tool }) {
      const { client } = await customer();
      const { url } = tool('remoteFile');
      await expect.refusal('itemMissing', uploadFromUrl(client, { url, folderId: UNKNOWN_ID }));
    },
  },
];

const downloadChecks: readonly ContractCheck[] = [
  {
    name: 'downloads: the address serves the uploaded bytes',
    async run({ expect, customer, fetch }) {
      const { client } = await customer();
      const file = await addFile(client, 'یادداشت.txt', { content: 'سلام دنیا' });
      const answer = await fetch(await getDownloadUrl(client, file));
      expect.equal('the bytes', await answer.text(), 'سلام دنیا');
    },
  },
  {
    name: 'downloads: a folder and a missing, trashed or foreign file are refused',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const [folder, file, trashed] = [
        await addFolder(client, 'folder'),
        await addFile(client, 'a.txt'),
        await addFile(client, 'b.txt'),
      ];
      await trashDocuments(client, [trashed.id]);
      await expect.refusal('badRequest', getDownloadUrl(client, folder));
      await expect.refusal('itemMissing', getDownloadUrl(client, { uuid: crypto.randomUUID(), name: 'a.txt' }));
      await expect.refusal('itemMissing', getDownloadUrl(client, trashed));
      await expect.refusal('itemMissing', getDownloadUrl(stranger.client, file));
    },
  },
  {
    name: 'downloads: the answer is an attachment, supports ranges and is counted',
    tools: ['addresses'],
    async run({ expect, customer, fetch }) {
      const { client } = await customer();
      const file = await addFile(client, 'a.txt', { content: '0123456789' });
      const url = await getDownloadUrl(client, file);
      const whole = await fetch(url);
      expect.match('the content disposition', whole.headers.get('content-disposition'), (text: unknown) =>
        /^attachment;.*a\.txt/.test(String(text)),
      );
      await whole.text();
      const part = await fetch(url, { headers: { range: 'bytes=2-4' } });
      expect.equal(
        'the range',
        [part.status, await part.text(), part.headers.get('content-range')],
        [206, '234', 'bytes 2-4/10'],
      );
      expect.match('the document', (await listFolder(client, '/')).documents, [
        { downloadCount: (count: unknown) => Number(count) >= 1 },
      ]);
    },
  },
  {
    name: 'downloads: an unknown token, and a link whose reader lost access, are expired',
    tools: ['addresses'],
    async run({ expect, customer, fetch }) {
      const [owner, reader] = [await customer(), await customer()];
      const file = await addFile(owner.client, 'a.txt');
      await changeSharing(owner.client, { id: file.id, sharing: 'PUBLIC' });
      const url = await getDownloadUrl(reader.client, file);
      await changeSharing(owner.client, { id: file.id, sharing: 'PRIVATE' });
      const unknown = reader.client.addressOf(['dl', 'unknown', file.uuid, file.name]);
      for (const address of [url, unknown]) {
        const answer = await fetch(address);
        const { errors } = expect.wire('the error list', ErrorListShape, await answer.json());
        expect.equal('the refusal', [answer.status, errors[0].code], [403, wireErrorCodes.linkExpired]);
      }
    },
  },
  {
    name: 'previews: the original is served to permitted readers only',
    tools: ['addresses'],
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const file = await addFile(client, 'a.txt', { content: '0123456789' });
      const { bytes } = await readPreview(client, file, { start: 3, maxBytes: 4 });
      expect.equal('the bytes', new TextDecoder().decode(bytes), '3456');
      await expect.refusal('itemMissing', readPreview(stranger.client, file));
    },
  },
  {
    name: 'previews: a file that is not an image has no rendering',
    tools: ['addresses'],
    async run({ expect, customer }) {
      const { client } = await customer();
      const file = await addFile(client, 'a.txt');
      await expect.refusal('badRequest', readPreview(client, file, { size: 'small' }), { status: 415 });
    },
  },
  {
    name: 'public pages: exist for open documents only',
    tools: ['addresses'],
    async run({ expect, customer, fetch }) {
      const { client } = await customer();
      const file = await addFile(client, 'a.txt', { content: 'public words' });
      const download = client.addressOf(['download', file.uuid, file.name, 'dl']);
      for (const address of [publicUrl(client, file), download])
        expect.equal('the status', (await fetch(address)).status, 404);
      await changeSharing(client, { id: file.id, sharing: 'WITH_LINK' });
      const page = await fetch(publicUrl(client, file));
      expect.match(
        'the page',
        [page.status, await page.text()],
        [200, (text: unknown) => String(text).includes('a.txt')],
      );
      expect.equal('the bytes', await (await fetch(download)).text(), 'public words');
    },
  },
];

const archiveChecks: readonly ContractCheck[] = [
  {
    name: 'archives: every format answers a token, a name and a size',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'folder');
      const file = await addFile(client, 'a.txt', { folder });
      for (const format of archiveFormats) {
        const path = `documents/archive?ids=${folder.id},${file.id}&format=${format}`;
        const { body } = await raw(client, { method: 'GET', service: 'cfs', path });
        const archive = expect.wire('the archive', ArchiveShape, body);
        expect.match('the name', archive.name, (name: unknown) => String(name).endsWith(`.${format}`));
      }
    },
  },
  {
    name: 'archives: missing or foreign documents, unknown formats and too many ids are refused',
    async run({ expect, customer, raw }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const { id } = await addFile(client, 'a.txt');
      const foreign = await addFile(stranger.client, 'foreign.txt');
      await expect.refusal('itemMissing', createArchive(client, { ids: [id, UNKNOWN_ID], format: 'zip' }));
      // A link opens a document by its address, not by its number, which anyone can count.
      for (const sharing of ['PRIVATE', 'WITH_LINK', 'PUBLIC'] as const) {
        await changeSharing(stranger.client, { id: foreign.id, sharing });
        await expect.refusal('itemMissing', createArchive(client, { ids: [id, foreign.id], format: 'zip' }));
      }
      const many = Array.from({ length: 1_001 }, (_, index) => index + 1);
      await expect.refusal('badRequest', createArchive(client, { ids: many, format: 'zip' }));
      for (const path of [
        `documents/archive?ids=${id}&format=rar`,
        'documents/archive?ids=&format=zip',
        `documents/archive?ids=${id}`,
      ]) {
        expect.equal('the status', (await raw(client, { method: 'GET', service: 'cfs', path })).status, 400);
      }
    },
  },
  {
    name: 'archives: progress is available to the requesting customer only',
    capability: 'archiveProgress',
    async run({ expect, customer }) {
      const [{ client }, stranger] = [await customer(), await customer()];
      const { id } = await addFile(client, 'a.txt');
      const { token, sizeBytes } = await createArchive(client, { ids: [id], format: 'tar' });
      const progress = await getArchiveProgress(client, token);
      expect.match('the progress', progress, {
        sizeBytes,
        sentBytes: (bytes: unknown) => Number(bytes) <= Number(sizeBytes),
      });
      await expect.refusal('itemMissing', getArchiveProgress(stranger.client, token));
      await expect.refusal('itemMissing', getArchiveProgress(client, uniqueName('token')));
    },
  },
  {
    name: 'archives: progress goes from waiting to done',
    capability: 'archiveProgress',
    tools: ['addresses'],
    async run({ expect, customer, fetch }) {
      const { client } = await customer();
      const { id } = await addFile(client, 'a.txt');
      const archive = await createArchive(client, { ids: [id], format: 'zip' });
      expect.match('the progress', await getArchiveProgress(client, archive.token), {
        status: 'waiting',
        sentBytes: 0,
      });
      const bytes = await (await fetch(archive.url)).arrayBuffer();
      expect.equal('the size', bytes.byteLength, archive.sizeBytes);
      expect.match('the progress', await getArchiveProgress(client, archive.token), {
        status: 'done',
        sentBytes: bytes.byteLength,
      });
    },
  },
];

/** Uploads, downloads, previews and archives. */
export const transferChecks: readonly ContractCheck[] = [
  ...uploadChecks,
  ...urlChecks,
  ...downloadChecks,
  ...archiveChecks,
];

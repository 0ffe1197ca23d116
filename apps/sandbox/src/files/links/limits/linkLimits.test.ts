import { randomUUID } from 'node:crypto';
import {
  changeSharing,
  eraseDocuments,
  getDownloadUrl,
  listFolder,
  moveDocuments,
  previewUrl,
  shareDocument,
  trashDocuments,
  uploadFile,
  getLinkLimits,
  listVersions,
  readPreview,
  resetLink,
  restoreVersion,
} from '@abrak/core/files';
import { DAY_MS, HOUR_MS } from '@abrak/core/internal';
import { describe, expect, test } from 'vitest';
import { VISITOR_LINKS_PER_MINUTE } from '../../../account/index.ts';
import {
  TEXT,
  sandbox,
  owner,
  stranger,
  file,
  setUpLinks,
  now,
  address,
  upload,
  share,
  addFolder,
  limit,
  downloads,
  pageOf,
  downloadOf,
  visitor,
  ticketOf,
} from '../../../testing/limitedLinks.ts';
import { tokenOf } from '../../../testing/openSandbox.ts';
import { DOWNLOAD_LINK_LIFETIME_MS } from '../../transfer/downloads/downloadStore.ts';
import { renewUuids } from './linkLimitStore.ts';
import { RESTART_MS, sweepTickets } from '../tickets/linkTicketStore.ts';

const SIZE = Buffer.byteLength(TEXT);
const LINK_PASSWORD = 'روباه 1404';

setUpLinks();

describe('the end of a link', () => {
  test('is exact: it opens until then, and answers like a missing one from then on', async () => {
    const browser = visitor();
    await limit({ expiresAt: now() + HOUR_MS });
    const ticket = await ticketOf(browser);
    sandbox.world.advance(HOUR_MS - 1);
    expect((await browser.ask(pageOf(file))).status).toBe(200);
    expect((await browser.ask(ticket)).status).toBe(200);
    sandbox.world.advance(1);
    const missing = await browser.ask('/public/00000000-0000-4000-8000-000000000000');
    for (const path of [pageOf(file), downloadOf(file), ticket]) {
      const ended = await browser.ask(path);
      expect([path, ended.status]).toEqual([path, 404]);
      expect((await ended.text()).replaceAll(file.uuid, '')).toBe(
        (await (await browser.ask('/public/00000000-0000-4000-8000-000000000000')).text()).replaceAll(
          '00000000-0000-4000-8000-000000000000',
          '',
        ),
      );
    }
    expect([...missing.headers.keys()]).toContain('x-robots-tag');
    await limit({ expiresAt: null });
    expect((await browser.ask(pageOf(file))).status).toBe(200);
  });

  test('is told in both languages', async () => {
    await limit({ expiresAt: now() + 1 });
    sandbox.world.advance(1);
    expect(await (await visitor().ask(`${pageOf(file)}?lang=fa`)).text()).toContain(
      'مهلت یا سقف دریافت پیوند تمام شده',
    );
    expect(await (await visitor().ask(`${pageOf(file)}?lang=en`)).text()).toContain('the link may have expired');
  });
});

describe('a maximum of downloads', () => {
  test('counts started downloads once, not their ranges, resumptions, HEAD requests, pages and pictures', async () => {
    const browser = visitor();
    await limit({ maxDownloads: 2 });
    await browser.ask(pageOf(file));
    expect((await browser.ask(downloadOf(file), { method: 'HEAD' })).status).toBe(200);
    const ticket = await ticketOf(browser);
    expect((await browser.ask(ticket, { method: 'HEAD' })).headers.get('content-length')).toBe(String(SIZE));
    expect((await browser.ask(ticket, { headers: { range: `bytes=${SIZE}-` } })).status).toBe(416);
    expect(await downloads()).toBe(0);
    expect(await (await browser.ask(ticket)).text()).toBe(TEXT);
    expect(await downloads()).toBe(1);
    for (const range of ['bytes=4-', 'bytes=0-3', 'bytes=-5', 'bytes=4-'])
      expect((await browser.ask(ticket, { headers: { range } })).status).toBe(206);
    expect(await downloads()).toBe(1);
    expect((await listFolder(owner, '/')).documents.find(({ id }) => id === file.id)?.downloadCount).toBe(1);
  });

  test('counts the ticket of another network anew, so that one that is used up serves nobody else', async () => {
    const browser = visitor();
    const other = visitor(`203.0.113.${address}`);
    const part = { headers: { range: 'bytes=4-' } };
    await limit({ maxDownloads: 2 });
    const ticket = await ticketOf(browser);
    expect(await (await browser.ask(ticket)).text()).toBe(TEXT);
    expect([(await other.ask(ticket, part)).status, await downloads()]).toEqual([206, 2]);
    expect([(await other.ask(ticket, part)).status, await downloads()]).toEqual([206, 2]);
    expect([(await browser.ask(ticket, part)).status, (await browser.ask(ticket)).status]).toEqual([404, 404]);
    expect(await downloads()).toBe(2);
  });

  test('counts a download that begins with a range, so that no part is free', async () => {
    await limit({ maxDownloads: 1 });
    const part = await visitor().download(file, { range: 'bytes=1-' });
    expect([part.status, await downloads()]).toEqual([206, 1]);
    expect((await visitor().download(file, { range: 'bytes=1-' })).status).toBe(404);
  });

  test('takes a double click and a restart within a minute for one download, and a later one for another', async () => {
    const browser = visitor();
    await limit({ maxDownloads: 2 });
    const ticket = await ticketOf(browser);
    expect(await ticketOf(browser)).toBe(ticket);
    await Promise.all([browser.ask(ticket), browser.ask(ticket)]);
    expect(await downloads()).toBe(1);
    sandbox.world.advance(RESTART_MS - 1);
    expect((await browser.ask(ticket, { headers: { range: 'bytes=0-' } })).status).toBe(206);
    expect(await downloads()).toBe(1);
    sandbox.world.advance(1);
    await browser.ask(ticket);
    expect(await downloads()).toBe(2);
    sandbox.world.advance(RESTART_MS);
    expect((await browser.ask(ticket)).status).toBe(404);
    // The last download can still be resumed.
    expect((await browser.ask(ticket, { headers: { range: 'bytes=4-' } })).status).toBe(206);
    expect(await downloads()).toBe(2);
  });

  test.each([1, 3])('of %d is never passed by downloads at once', async (maxDownloads) => {
    await limit({ maxDownloads });
    const tickets = await Promise.all(Array.from({ length: 10 }, () => ticketOf(visitor())));
    const statuses = (await Promise.all(tickets.map((ticket) => visitor().ask(ticket)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxDownloads);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10 - maxDownloads);
    expect(await downloads()).toBe(maxDownloads);
    for (const path of [pageOf(file), downloadOf(file)]) expect((await visitor().ask(path)).status).toBe(404);
    await limit({ maxDownloads: maxDownloads + 1 });
    expect((await visitor().download(file)).status).toBe(200);
  });

  test('gives no whole file beside its downloads', async () => {
    expect((await visitor().ask(new URL(previewUrl(owner, file, 'main')).pathname)).status).toBe(200);
    await limit({ expiresAt: now() + DAY_MS });
    expect((await visitor().ask(new URL(previewUrl(owner, file, 'main')).pathname)).status).toBe(200);
    expect(await (await visitor().ask(pageOf(file))).text()).toContain(`/preview/${file.uuid}/`);
    await limit({ maxDownloads: 5 });
    expect((await visitor().ask(new URL(previewUrl(owner, file, 'main')).pathname)).status).toBe(401);
    expect(await (await visitor().ask(pageOf(file))).text()).not.toContain('/preview/');
    expect(new TextDecoder().decode((await readPreview(owner, file)).bytes)).toBe(TEXT);
  });

  test('ends the download tickets of an hour, and makes no more than a network may have', async () => {
    await limit({ maxDownloads: 500 });
    const ticket = await ticketOf(visitor());
    for (let made = 1; made < VISITOR_LINKS_PER_MINUTE; made += 1) await ticketOf(visitor());
    expect((await visitor().ask(downloadOf(file))).status).toBe(429);
    sandbox.world.advance(DOWNLOAD_LINK_LIFETIME_MS);
    expect((await visitor().ask(ticket)).status).toBe(404);
    await sweepTickets(sandbox.db, sandbox.world.now());
    expect(await sandbox.db.q().selectFrom('link_ticket').selectAll().where('link_id', '=', file.id).execute()).toEqual(
      [],
    );
  });

  test('does not hold for the owner and those named', async () => {
    await limit({ maxDownloads: 1, password: LINK_PASSWORD });
    await shareDocument(owner, { id: file.id, email: 'stranger@abrak.example' });
    for (const by of [owner, stranger, owner]) expect((await fetch(await getDownloadUrl(by, file))).status).toBe(200);
    expect(await downloads()).toBe(0);
  });
});

describe('a folder with a limited link', () => {
  test('limits everything that is reached through it, and counts its archive and its files together', async () => {
    const folder = await share(await addFolder('folder'));
    const inside = await upload('inside.txt', folder);
    await limit({ password: LINK_PASSWORD, maxDownloads: 2 }, folder);
    const browser = visitor();
    for (const path of [pageOf(folder), `${pageOf(folder)}?path=/inside.txt`, pageOf(inside)])
      expect([path, (await browser.ask(path)).status]).toEqual([path, 403]);
    expect((await browser.ask(downloadOf(inside))).headers.get('location')).toBe(pageOf(inside));
    // The page of a file inside asks for the password of the folder.
    expect((await browser.unlock(inside, LINK_PASSWORD)).status).toBe(303);
    expect(await (await browser.ask(`${pageOf(folder)}?path=/inside.txt`)).text()).toContain('inside.txt');
    expect(await (await browser.download(inside)).text()).toBe(TEXT);
    const archive = await browser.download(folder);
    expect([archive.status, archive.headers.get('content-type')]).toEqual([200, 'application/zip']);
    await archive.arrayBuffer();
    expect(await downloads(folder)).toBe(2);
    for (const document of [folder, inside]) expect((await browser.download(document)).status).toBe(404);
  });

  test('gives strangers with an account no download links to what is in it', async () => {
    const folder = await share(await addFolder('folder'));
    const inside = await upload('inside.txt', folder);
    const before = await getDownloadUrl(stranger, inside);
    for (const changes of [{ expiresAt: now() + DAY_MS }, { maxDownloads: 9 }, { password: LINK_PASSWORD }]) {
      await limit({ expiresAt: null, maxDownloads: null, password: null, ...changes }, folder);
      await expect(getDownloadUrl(stranger, inside)).rejects.toMatchObject({ code: 'itemMissing' });
      expect((await fetch(before)).status).toBe(403);
    }
  });

  test('is opened by a link without limits inside or around it', async () => {
    const folder = await share(await addFolder('outer'));
    const inside = await share(await upload('inside.txt', folder));
    await limit({ maxDownloads: 1 }, inside);
    expect((await getLinkLimits(owner, inside.id)).isOpenAround).toBe(true);
    expect((await visitor().download(inside)).status).toBe(200);
    expect((await visitor().download(inside)).status).toBe(200);
    expect(await downloads(inside)).toBe(1);
    await limit({ password: LINK_PASSWORD }, folder);
    expect((await visitor().ask(pageOf(inside))).status).toBe(403);
  });

  test('ends a running download when the document leaves it, becomes private, is trashed or erased', async () => {
    const folder = await share(await addFolder('left'));
    const inside = await upload('inside.txt', folder);
    await limit({ maxDownloads: 9 }, folder);
    const ticket = await ticketOf(visitor(), inside);
    await moveDocuments(owner, [inside.id], { targetId: 0, onConflict: 'keepBoth' });
    expect((await visitor().ask(ticket)).status).toBe(404);
    await limit({ maxDownloads: 9 });
    const own = await ticketOf(visitor());
    await changeSharing(owner, { id: file.id, sharing: 'PRIVATE' });
    expect((await visitor().ask(own)).status).toBe(404);
    await share(file);
    expect((await visitor().ask(own)).status).toBe(200);
    await trashDocuments(owner, [file.id]);
    expect((await visitor().ask(own)).status).toBe(404);
    await eraseDocuments(owner, [file.id]);
    expect((await visitor().ask(own)).status).toBe(404);
  });
});

describe('a new link', () => {
  test('ends the old addresses, cookies and downloads, keeps the limits and counts from 0', async () => {
    const browser = visitor();
    await limit({ password: LINK_PASSWORD, maxDownloads: 1 });
    await browser.unlock(file, LINK_PASSWORD);
    const ticket = await ticketOf(browser);
    await browser.ask(ticket);
    const { uuid } = await resetLink(owner, file.id);
    expect(await getLinkLimits(owner, file.id)).toEqual({
      expiresAt: null,
      hasPassword: true,
      maxDownloads: 1,
      downloads: 0,
      isOpenAround: false,
    });
    for (const path of [pageOf(file), downloadOf(file), ticket, ticket.replace(file.uuid, uuid)])
      expect([path, (await browser.ask(path)).status]).toEqual([path, 404]);
    expect((await browser.ask(pageOf({ uuid }))).status).toBe(403);
    await browser.unlock({ uuid }, LINK_PASSWORD);
    expect((await browser.download({ ...file, uuid })).status).toBe(200);
  });

  test('ends the addresses that a file had before its content was replaced, also when that content is restored', async () => {
    const replaced = await uploadFile(owner, {
      file: new Blob(['new']),
      name: file.name,
      folderId: 0,
      onConflict: 'replace',
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    expect((await visitor().ask(pageOf(file))).status).toBe(200);
    await resetLink(owner, file.id);
    for (const one of [file, replaced]) expect((await visitor().ask(pageOf(one))).status).toBe(404);
    const [version] = await listVersions(owner, file.id);
    await restoreVersion(owner, { id: file.id, uuid: version?.uuid ?? '', key: randomUUID() });
    for (const one of [file, replaced]) expect((await visitor().ask(pageOf(one))).status).toBe(404);
  });

  test('moves what is inside a folder, too, and nothing of one that is too large', async () => {
    const folder = await share(await addFolder('renewed'));
    const inside = await upload('inside.txt', folder);
    await resetLink(owner, folder.id);
    for (const path of [pageOf(folder), pageOf(inside), downloadOf(inside)])
      expect((await visitor().ask(path)).status).toBe(404);
    const renewed = (await listFolder(owner, `/${folder.name}`)).documents;
    expect((await visitor().ask(pageOf(renewed[0] ?? inside))).status).toBe(200);
    expect(await renewUuids(sandbox.db, folder.id, 1)).toBeUndefined();
    expect((await listFolder(owner, `/${folder.name}`)).documents).toEqual(renewed);
  });
});

test('limits need a session, and the documents of others are missing', async () => {
  const path = `cfs/rest/documents/${file.id}`;
  for (const [method, call] of [
    ['GET', 'linkLimits'],
    ['PUT', 'linkLimits'],
    ['POST', 'newLink'],
  ] as const) {
    expect((await fetch(`${sandbox.url}/${path}/${call}`, { method })).status).toBe(401);
    const body = method === 'PUT' ? { body: '{}' } : {};
    expect(
      (
        await fetch(`${sandbox.url}/${path}/${call}`, {
          method,
          headers: { token: tokenOf(stranger), 'content-type': 'application/json' },
          ...body,
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await fetch(`${sandbox.url}/${call === 'newLink' ? path : 'documents/1x'}/${call}`, {
          method,
          headers: { token: tokenOf(stranger) },
          ...body,
        })
      ).status,
    ).toBe(404);
  }
  await trashDocuments(owner, [file.id]);
  await expect(limit({ maxDownloads: 1 })).rejects.toMatchObject({ code: 'itemMissing' });
});

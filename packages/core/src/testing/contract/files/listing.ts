import { type StoredDocument, listFolder, listFolderWindow } from '../../../files/index.ts';
import { DocumentShape, FolderWindowShape, ListingShape, RootListingShape } from '../../../contract/files/shapes.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { addFile, addFolder, namesIn } from '../samples.ts';
import { sessionCheck } from '../sessionCheck.ts';

const folderChecks: readonly ContractCheck[] = [
  sessionCheck('files'),
  {
    name: 'files: a new customer has an empty root',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const { body } = await raw(client, {
        method: 'GET',
        service: 'cfs',
        path: 'documents?sort=+discriminator,+name',
      });
      expect.wire('the listing', RootListingShape, body);
      expect.equal('the documents', (await listFolder(client, '/')).documents, []);
    },
  },
  {
    name: 'files: documents have the fields and units of the wire',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const folder = await addFolder(client, 'عکس‌ها');
      const inner = await addFolder(client, 'سفر', folder);
      await addFile(client, 'یادداشت.txt', { content: '12345', folder: inner });
      const path = encodeURIComponent('/عکس‌ها/سفر');
      const { body } = await raw(client, { method: 'GET', service: 'cfs', path: `documents/children?path=${path}` });
      const { parent, children } = expect.wire('the listing', ListingShape, body);
      expect.match('the folder', parent, { id: inner.id, name: 'سفر' });
      const told = {
        name: 'یادداشت.txt',
        size: 5,
        discriminator: 'F',
        fullPath: '/عکس‌ها/سفر/یادداشت.txt',
        sharingStatus: 'PRIVATE',
        downloadCount: 0,
        description: '',
      };
      expect.match('the documents', children, [{ ...told, parent: { id: inner.id, name: 'سفر' } }]);
    },
  },
  {
    name: 'files: creating a folder answers the folder',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const body = {
        name: ' تازه ',
        parentId: 0,
        parentName: '',
        parent: { id: 0 },
        discriminator: 'D',
        subdomain: false,
      };
      const answer = await raw(client, { method: 'POST', service: 'cfs', path: 'documents', body });
      const folder = expect.wire('the folder', DocumentShape, answer.body);
      expect.match('the folder', folder, {
        name: 'تازه',
        discriminator: 'D',
        size: 0,
        fullPath: '/تازه',
        parent: { id: 0 },
      });
    },
  },
  {
    name: 'files: the parent of a new folder is accepted in both forms',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      const parent = await addFolder(client, 'outer');
      const ways = [{ parentId: parent.id }, { parent: { id: parent.id } }];
      for (const [index, way] of ways.entries()) {
        const body = { name: `inner-${index}`, discriminator: 'D', ...way };
        const answer = await raw(client, { method: 'POST', service: 'cfs', path: 'documents', body });
        expect.match('the folder', answer.body, { parent: { id: parent.id } });
      }
      expect.equal('the names', await namesIn(client, '/outer'), ['inner-0', 'inner-1']);
    },
  },
  {
    name: 'files: listings have folders first, then Persian name order with digits by value',
    async run({ expect, customer }) {
      const { client } = await customer();
      for (const name of ['گل', 'پدر', 'b', 'a']) await addFolder(client, name);
      for (const name of ['file 10.txt', 'File 2.txt', 'آب.txt', 'چای.txt', 'جو.txt']) await addFile(client, name);
      const expected = ['پدر', 'گل', 'a', 'b', 'آب.txt', 'جو.txt', 'چای.txt', 'File 2.txt', 'file 10.txt'];
      expect.equal('the names', await namesIn(client, '/'), expected);
    },
  },
  {
    name: 'files: folders deeper than eight levels are listed by path',
    async run({ expect, customer }) {
      const { client } = await customer();
      const names = Array.from({ length: 9 }, (_, level) => `level ${level}`);
      let parent: StoredDocument | undefined;
      for (const name of names) parent = await addFolder(client, name, parent);
      expect.equal('the names', await namesIn(client, `/${names.slice(0, 8).join('/')}`), ['level 8']);
    },
  },
  {
    name: 'files: the path of a missing folder or of a file is refused as missing',
    async run({ expect, customer }) {
      const { client } = await customer();
      await addFile(client, 'report.txt');
      await expect.refusal('itemMissing', listFolder(client, '/nowhere'));
      await expect.refusal('itemMissing', listFolder(client, '/report.txt'));
      await expect.refusal('itemMissing', listFolder(client, '/report.txt/inside'));
    },
  },
  {
    name: "files: another customer's documents are not listed",
    async run({ expect, customer }) {
      const [owner, stranger] = [await customer(), await customer()];
      const folder = await addFolder(owner.client, 'private');
      await addFile(owner.client, 'secret.txt', { folder });
      expect.equal('the documents', (await listFolder(stranger.client, '/')).documents, []);
      await expect.refusal('itemMissing', listFolder(stranger.client, '/private'));
    },
  },
];

type WindowCall = Parameters<typeof listFolderWindow>[2];

async function readAll(client: Parameters<typeof listFolderWindow>[0], call: WindowCall) {
  const names: string[] = [];
  const totals: number[] = [];
  for (let after: string | undefined; ;) {
    const window = await listFolderWindow(client, '/', { ...call, after });
    names.push(...window.documents.map(({ name }) => name));
    totals.push(window.total);
    if (window.next === null) return { names, totals };
    after = window.next;
  }
}

const windowChecks: readonly ContractCheck[] = [
  {
    name: 'files: a window has documents, a total and a cursor',
    capability: 'windows',
    async run({ expect, customer, raw }) {
      const { client } = await customer();
      for (const name of ['a.txt', 'b.txt', 'c.txt']) await addFile(client, name);
      const path = 'documents/children?path=/&limit=2&sort=name&order=asc';
      const { body } = await raw(client, { method: 'GET', service: 'cfs', path });
      const window = expect.wire('the window', FolderWindowShape, body);
      expect.match('the window', window, {
        children: [{ name: 'a.txt' }, { name: 'b.txt' }],
        total: 3,
        next: (next: unknown) => next !== null,
      });
    },
  },
  {
    name: 'files: all windows together equal the sorted folder',
    capability: 'windows',
    async run({ expect, customer }) {
      const { client } = await customer();
      await addFolder(client, 'z');
      for (const name of ['5.txt', '10.txt', 'ب.txt', 'الف.txt', 'x.txt']) await addFile(client, name);
      const { names, totals } = await readAll(client, { limit: 2 });
      expect.equal('the names', names, await namesIn(client, '/'));
      expect.equal('the totals', totals, [6, 6, 6]);
    },
  },
  {
    name: 'files: windows are sorted by size and date in both orders, folders first, then by name',
    capability: 'windows',
    async run({ expect, customer }) {
      const { client } = await customer();
      await addFolder(client, 'folder');
      await addFile(client, 'b.txt', { content: 'xx' });
      await addFile(client, 'a.txt', { content: 'xx' });
      await addFile(client, 'c.txt', { content: 'xxxx' });
      await addFile(client, 'd.txt', { content: 'x' });
      const sorted = async (by: 'date' | 'size', order: 'ascending' | 'descending') =>
        (await readAll(client, { limit: 2, sort: { by, order } })).names;
      expect.equal('the names by size', await sorted('size', 'ascending'), [
        'folder',
        'd.txt',
        'a.txt',
        'b.txt',
        'c.txt',
      ]);
      expect.equal('the names by size', await sorted('size', 'descending'), [
        'folder',
        'c.txt',
        'a.txt',
        'b.txt',
        'd.txt',
      ]);
      expect.equal('the first by date', (await sorted('date', 'ascending'))[0], 'folder');
    },
  },
  {
    name: 'files: a search ignores case, digits and letter variants',
    capability: 'windows',
    async run({ expect, customer }) {
      const { client } = await customer();
      for (const name of ['Report 12.txt', 'گزارش کیان.txt', 'other.txt']) await addFile(client, name);
      const found = async (search: string) => (await readAll(client, { limit: 10, search })).names;
      expect.equal('the names with "REPORT"', await found('REPORT'), ['Report 12.txt']);
      expect.equal('the names with "۱۲"', await found('۱۲'), ['Report 12.txt']);
      expect.equal('the names with Arabic letters', await found('كيان'), ['گزارش کیان.txt']);
      expect.equal('the names with "nothing"', await found('nothing'), []);
    },
  },
  {
    name: 'files: a search finds all its words, in any order and between any signs',
    capability: 'windows',
    async run({ expect, customer }) {
      const { client } = await customer();
      const names = ['report final v2.txt', 'پیش‌فاکتور-شماره_۱۲.pdf', 'café menu.txt'];
      for (const name of names) await addFile(client, name);
      const found = async (search: string) => (await readAll(client, { limit: 10, search })).names;
      expect.equal('the names with two words', await found('final-report'), ['report final v2.txt']);
      expect.equal('the names with Persian words', await found('شماره 12 فاکتور'), ['پیش‌فاکتور-شماره_۱۲.pdf']);
      expect.equal('the names without an accent', await found('MENU (cafe)'), ['café menu.txt']);
      expect.equal('the names with one word of two', await found('final menu'), []);
    },
  },
  {
    name: 'files: a wrong cursor or limit is refused',
    capability: 'windows',
    async run({ expect, customer }) {
      const { client } = await customer();
      for (const name of ['a.txt', 'b.txt']) await addFile(client, name);
      const { next } = await listFolderWindow(client, '/', { limit: 1 });
      const after = expect.present('the cursor', next);
      await expect.refusal('badRequest', listFolderWindow(client, '/', { limit: 1, after: 'wrong' }));
      await expect.refusal(
        'badRequest',
        listFolderWindow(client, '/', { limit: 1, after, sort: { by: 'size', order: 'ascending' } }),
      );
      for (const limit of [0, -1, 5_001, 1.5])
        await expect.refusal('badRequest', listFolderWindow(client, '/', { limit }));
    },
  },
  {
    name: 'files: a window of a missing folder is refused as missing',
    capability: 'windows',
    async run({ expect, customer }) {
      const { client } = await customer();
      await expect.refusal('itemMissing', listFolderWindow(client, '/nowhere', { limit: 1 }));
    },
  },
];

/** Listings and windows. */
export const listingChecks: readonly ContractCheck[] = [...folderChecks, ...windowChecks];

import { aUser } from '../account/fixtures.ts';
import { noParams } from '../account/internal.ts';
import { aCharge, anInvoice, aTransaction } from '../billing/fixtures.ts';
import type { Invoice } from '../billing/index.ts';
import { aDocument, aFolder } from '../files/fixtures.ts';
import type { StoredDocument } from '../files/index.ts';
import { aMachine, aPaidServerInvoice, aServer } from '../servers/fixtures.ts';
import { toman } from '../shared/index.ts';
import { DAY_MS, HOUR_MS } from '../shared/internal.ts';
import type { MemoryBackendOptions } from './MemoryBackendOptions.ts';

const contracts = { id: 1, name: 'قراردادها' };
const projects = { id: 2, name: 'Projects' };

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const inFolder = (parent: typeof contracts, id: number, file: Pick<StoredDocument, 'name'> & Partial<StoredDocument>) =>
  aDocument({ id, parent, path: `/${parent.name}/${file.name}`, ...file });

function documents(now: number): readonly StoredDocument[] {
  const listed = [
    aFolder({ ...contracts, path: `/${contracts.name}` }),
    aFolder({ ...projects, path: `/${projects.name}` }),
    aDocument({ id: 3, name: 'گزارش سال ۱۴۰۴.pdf', sizeBytes: 612_000 }),
    aDocument({ id: 4, name: 'یادداشت جلسه.txt', mimeType: 'text/plain', sizeBytes: 900 }),
    aDocument({ id: 5, name: 'دریاچهٔ ارومیه.jpg', genericType: 'image', mimeType: 'image/jpeg', sizeBytes: 3_402_000 }),
    aDocument({ id: 6, name: 'invoice-2026.pdf', sizeBytes: 98_000 }),
    aDocument({ id: 7, name: 'backup.zip', mimeType: 'application/zip', sizeBytes: 2_147_483_648 }),
    inFolder(contracts, 8, { name: 'قرارداد همکاری.pdf' }),
    inFolder(contracts, 9, { name: 'Lease 2026.pdf', sizeBytes: 181_000 }),
    inFolder(projects, 10, { name: 'Website plan.docx', mimeType: word, sizeBytes: 46_000 }),
    inFolder(projects, 11, { name: 'نشان شرکت.png', genericType: 'image', mimeType: 'image/png', sizeBytes: 71_000 }),
  ];
  return listed.map((document) => ({ ...document, createdAt: now - document.id * 5 * HOUR_MS }));
}

const states: readonly Partial<Invoice>[] = [{}, {}, { isPaid: true, status: 'PAID' }, { status: 'CANCEL' }];

function invoices(now: number): readonly Invoice[] {
  const term = { startsAt: now, endsAt: now + 30 * DAY_MS, dueAt: now + 3 * DAY_MS };
  const orders = states.map((state, place) =>
    anInvoice(
      {
        ...term,
        id: place + 1,
        kind: 'servers',
        refCode: String(140_500_001 + place),
        title: 'NVMe-VPC1',
        serviceName: `web-${place + 1}`,
        product: null,
        period: 'MONTH',
        createdAt: now - place * DAY_MS,
        approvedAt: state.isPaid === true ? now : null,
        ...state,
      },
      [aCharge({ priceToman: toman(90_000 + 10_000 * place) })],
    ),
  );
  const startsAt = now - 25 * DAY_MS;
  const ending = { isPaid: true, status: 'PAID', startsAt, createdAt: startsAt, endsAt: now + 2.5 * DAY_MS } as const;
  const soon = { ...ending, id: 90, kind: 'servers', refCode: '140500090', title: 'NVMe-VPC1', product: null } as const;
  return [...orders, anInvoice({ ...soon, serviceName: 'soon-1' }, [aCharge()])];
}

const transactions = (now: number) =>
  [1, 2, 3].map((id) =>
    aTransaction({ id, createdAt: now - id * DAY_MS, amountToman: toman(20_000 * id), paymentId: String(id) }),
  );

const servers = (now: number) =>
  [1, 2].map((id) => {
    const name = `app-${id}`;
    const term = { startsAt: now, endsAt: now + 30 * DAY_MS };
    const invoice = aPaidServerInvoice({ ...term, id: 500 + id, refCode: String(140_501_000 + id), serviceName: name });
    return aServer({ id, name, createdAt: now - id * DAY_MS, invoice, machine: aMachine({ id: 900 + id }) });
  });

const notifications = (now: number) =>
  [1, 2, 3, 4].map((id) => ({
    id: String(id),
    code: 'serverBuilt',
    createdAt: now - id * HOUR_MS,
    isRead: false,
    params: { ...noParams, name: `web-${id}` },
  }));

/**
 * Returns the initial data of a customer with Persian and English files, servers, due and paid invoices, transactions, a
 * balance and notifications, for `createMemoryBackend`. No page of a bank is behind it: invoices are paid from the balance.
 */
export function sampleCustomer(now = Date.now()): MemoryBackendOptions {
  return {
    user: aUser({ balanceToman: toman(5_000_000) }),
    documents: documents(now),
    billing: {
      invoices: invoices(now),
      transactions: transactions(now),
      gatewayAddress: 'https://bank.invalid/',
    },
    servers: { servers: servers(now) },
    hosting: { taken: ['abrak-shop.com'] },
    notifications: notifications(now),
  };
}

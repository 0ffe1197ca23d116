import { toman } from '@abrak/core';
import type { Invoice } from '@abrak/core/billing';
import { DAY_MS, HOUR_MS, noParams } from '@abrak/core/internal';
import {
  aCharge,
  aDocument,
  aFolder,
  aMachine,
  anInvoice,
  aPaidServerInvoice,
  aServer,
  aTransaction,
  aUser,
} from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';

const contracts = { id: 1, name: 'قراردادها' };

function documents() {
  return [
    aFolder({ ...contracts, path: `/${contracts.name}` }),
    aFolder({ id: 2, name: 'Projects' }),
    aDocument({ id: 3, name: 'گزارش سال ۱۴۰۴.pdf', sizeBytes: 612_000 }),
    aDocument({ id: 4, name: 'یادداشت جلسه.txt', mimeType: 'text/plain', sizeBytes: 900 }),
    aDocument({ id: 5, name: 'دریاچهٔ ارومیه.jpg', genericType: 'image', mimeType: 'image/jpeg', sizeBytes: 3_402_000 }),
    aDocument({ id: 6, name: 'invoice-2026.pdf', sizeBytes: 98_000 }),
    aDocument({ id: 7, name: 'backup.zip', mimeType: 'application/zip', sizeBytes: 2_147_483_648 }),
    aDocument({ id: 8, name: 'قرارداد همکاری.pdf', parent: contracts, path: `/${contracts.name}/قرارداد همکاری.pdf` }),
  ];
}

const states: readonly Partial<Invoice>[] = [{}, {}, { isPaid: true, status: 'PAID' }, { status: 'CANCEL' }];

function invoices() {
  const now = Date.now();
  return states.map((state, place) =>
    anInvoice(
      {
        id: place + 1,
        kind: 'servers',
        refCode: String(140_500_001 + place),
        title: 'NVMe-VPC1',
        serviceName: `web-${place + 1}`,
        product: null,
        period: 'MONTH',
        createdAt: now - place * DAY_MS,
        startsAt: now,
        endsAt: now + 30 * DAY_MS,
        dueAt: now + 3 * DAY_MS,
        approvedAt: state.isPaid === true ? now : null,
        ...state,
      },
      [aCharge({ priceToman: toman(90_000 + 10_000 * place) })],
    ),
  );
}

function endingSoon() {
  const now = Date.now();
  const term = { isPaid: true, status: 'PAID', startsAt: now - 25 * DAY_MS, endsAt: now + 2.5 * DAY_MS } as const;
  return anInvoice(
    { ...term, id: 90, kind: 'servers', refCode: '140500090', serviceName: 'soon-1', createdAt: now - 25 * DAY_MS },
    [aCharge()],
  );
}

function transactions() {
  const now = Date.now();
  return [1, 2, 3].map((id) =>
    aTransaction({ id, createdAt: now - id * DAY_MS, amountToman: toman(20_000 * id), paymentId: String(id) }),
  );
}

function servers() {
  const now = Date.now();
  return [1, 2].map((id) => {
    const invoice = aPaidServerInvoice({
      id: 500 + id,
      refCode: String(140_501_000 + id),
      serviceName: `app-${id}`,
      startsAt: now,
      endsAt: now + 30 * DAY_MS,
    });
    return aServer({
      id,
      name: `app-${id}`,
      createdAt: now - id * DAY_MS,
      invoice,
      machine: aMachine({ id: 900 + id }),
    });
  });
}

function notifications() {
  return [1, 2, 3, 4].map((id) => ({
    id: String(id),
    code: 'serverBuilt',
    createdAt: Date.now() - id * HOUR_MS,
    isRead: false,
    params: { ...noParams, name: `web-${id}` },
  }));
}

/** Creates a backend with a customer who has files, a balance, invoices, transactions, servers and notifications. */
export function aCustomersBackend(options: MemoryBackendOptions = {}): MemoryBackend {
  return createMemoryBackend({
    user: aUser({ balanceToman: 5_000_000 }),
    documents: documents(),
    billing: { invoices: [...invoices(), endingSoon()], transactions: transactions() },
    servers: { servers: servers() },
    hosting: { taken: ['abrak-shop.com'] },
    notifications: notifications(),
    ...options,
  });
}

import { toman } from '@abrak/core';
import type { Invoice } from '@abrak/core/billing';
import { DAY_MS } from '@abrak/core/internal';
import { aCharge, aDocument, aFolder, anInvoice, aUser } from '@abrak/core/internal/testing';
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

/** Creates a backend with a customer who has files, a balance and invoices. */
export function aCustomersBackend(options: MemoryBackendOptions = {}): MemoryBackend {
  return createMemoryBackend({
    user: aUser({ balanceToman: 5_000_000 }),
    documents: documents(),
    billing: { invoices: invoices() },
    ...options,
  });
}

import { toman } from '@abrak/core';
import {
  aDocument,
  aDomain,
  aFolder,
  aHost,
  aMachine,
  anInvoice,
  aPaidServerInvoice,
  aServer,
  aServerInvoice,
  aSession,
  aTransaction,
  aUser,
} from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';

const DAY_MS = 86_400_000;

const inDays = (days: number) => Date.now() + days * DAY_MS;

const documents = () => [
  aFolder({ id: 1, name: 'قراردادها', path: '/قراردادها' }),
  aFolder({ id: 2, name: 'Projects', path: '/Projects' }),
  aDocument({ id: 3, name: 'گزارش سال ۱۴۰۴.pdf', sizeBytes: 612_000 }),
  aDocument({ id: 4, name: 'یادداشت جلسه.txt', mimeType: 'text/plain', sizeBytes: 900 }),
  aDocument({ id: 5, name: 'دریاچهٔ ارومیه.jpg', genericType: 'image', mimeType: 'image/jpeg', sizeBytes: 3_402_000 }),
  aDocument({ id: 6, name: 'invoice-2026.pdf', sizeBytes: 98_000 }),
  aDocument({ id: 7, name: 'backup.zip', mimeType: 'application/zip', sizeBytes: 2_147_483_648 }),
];

const servers = () => [
  aServer({
    id: 1,
    name: 'web-1',
    invoice: aPaidServerInvoice({ id: 11, serviceName: 'web-1', startsAt: inDays(-40), endsAt: inDays(200) }),
  }),
  aServer({
    id: 2,
    name: 'db-1',
    invoice: aPaidServerInvoice({ id: 12, serviceName: 'db-1', startsAt: inDays(-20), endsAt: inDays(3) }),
    machine: aMachine({ state: 'OFF' }),
  }),
  aServer({
    id: 3,
    name: 'stage',
    invoice: aServerInvoice({
      id: 13,
      serviceName: 'stage',
      startsAt: inDays(0),
      endsAt: inDays(30),
      dueAt: inDays(2),
    }),
    machine: null,
    wasCreatedBefore: false,
  }),
];

const invoices = () => [
  anInvoice({ id: 21, refCode: '140500021', createdAt: inDays(-1), dueAt: inDays(5) }),
  anInvoice({
    id: 22,
    refCode: '140500022',
    createdAt: inDays(-30),
    isPaid: true,
    status: 'PAID',
    approvedAt: inDays(-29),
    endsAt: inDays(5),
  }),
];

/** Creates the backend of a customer who uses every part of the console. */
export function aConsoleBackend(): MemoryBackend {
  return createMemoryBackend({
    user: aUser({ balanceToman: 1_250_000 }),
    documents: documents(),
    servers: { servers: servers() },
    hosting: { hosts: [aHost()], domains: [aDomain()] },
    billing: {
      invoices: invoices(),
      transactions: [aTransaction(), aTransaction({ id: 2, amountToman: toman(-90_000) })],
    },
    sessions: [aSession()],
  });
}

/** Creates the backend of a visitor. */
export function aVisitorsBackend(): MemoryBackend {
  return createMemoryBackend({ isSignedIn: false });
}

/** Creates the backend of a customer who has just registered and has nothing yet. */
export function aNewcomersBackend(): MemoryBackend {
  return createMemoryBackend({ user: aUser({ balanceToman: 0, usedBytes: 0 }) });
}

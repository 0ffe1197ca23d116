import type { InvoiceLabel } from '@abrak/core/billing';
import type { DomainLabel, HostLabel } from '@abrak/core/hosting';
import { anInvoice } from '@abrak/core/internal/testing';
import type { ServerLamp } from '@abrak/core/servers';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { InvoiceLabelBadge } from './billing/invoices/InvoiceLabelBadge.tsx';
import { StateBadge } from './hosting/states/StateBadge.tsx';
import { Lamp } from './servers/states/Lamp.tsx';
import { renderUi } from './testing/renderUi.tsx';

const NOW = 1_000_000_000_000;

const invoices = {
  cancelled: anInvoice({ status: 'CANCEL' }),
  due: anInvoice({ status: 'DRAFT', dueAt: NOW + 1 }),
  overdue: anInvoice({ status: 'DRAFT', dueAt: NOW - 1 }),
  paid: anInvoice({ isPaid: true, status: 'PAID' }),
} satisfies Omit<Record<InvoiceLabel, unknown>, 'other'>;

const labels = {
  active: true,
  expired: true,
  external: true,
  nameTaken: true,
  overdue: true,
  taken: true,
  unpaid: true,
} satisfies Record<Exclude<DomainLabel | HostLabel, 'unknown'>, true>;

const lamps = {
  building: true,
  buildFailed: true,
  deleted: true,
  notBuilt: true,
  off: true,
  on: true,
  paused: true,
  problem: true,
  rebuilding: true,
  starting: true,
  stopping: true,
  unknown: true,
  unpaid: true,
} satisfies Record<ServerLamp, true>;

const chips: readonly ReactNode[] = [
  ...Object.values(invoices).map((invoice) => <InvoiceLabelBadge key={invoice.status} invoice={invoice} now={NOW} />),
  ...(Object.keys(labels) as (keyof typeof labels)[]).map((label) => (
    <StateBadge key={label} label={label} status="" />
  )),
  ...(Object.keys(lamps) as ServerLamp[]).map((lamp) => <Lamp key={lamp} lamp={lamp} />),
];

test.each(['fa', 'en'] as const)('a state has one colour in invoices, servers, hosts and domains (%s)', (locale) => {
  const looks = new Map<string, Set<string>>();
  for (const chip of chips) {
    const { container } = renderUi(<p>{chip}</p>, { locale });
    const badge = container.querySelector('p > *');
    const dot = badge?.firstElementChild;
    if (!badge || !dot) throw new Error('Expected a chip with a dot or an icon.');
    const seen = looks.get(badge.textContent) ?? new Set();
    looks.set(badge.textContent, seen.add(`${badge.className} ${dot.className}`));
    cleanup();
  }
  expect(looks.size).toBeGreaterThan(15);
  expect([...looks].filter(([, seen]) => seen.size > 1)).toEqual([]);
});

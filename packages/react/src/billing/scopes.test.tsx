import type { Locale, Scope } from '@abrak/core';
import { anInvoice, aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { embedClient } from '../testing/embedClient.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { InvoiceTable, PaymentDialog, SingleInvoice, Wallet } from './index.ts';

const invoice = anInvoice({ id: 3, dueAt: Date.now() + 86_400_000 });

function show(ui: React.ReactNode, scopes: readonly Scope[], locale: Locale) {
  const backend = createMemoryBackend({ user: aUser({ balanceToman: 20_000 }), billing: { invoices: [invoice] } });
  return renderUi(ui, { client: embedClient(backend, scopes), locale });
}

const balance = /20,000|۲۰٬۰۰۰/;
const pay = /^(?:Pay|پرداخت)/;

describe.each(['en', 'fa'] as const)('in %s', (locale) => {
  test.each([
    [['billing:read'], false],
    [['billing:read', 'billing:pay'], true],
  ] as const)('with scopes %o the wallet offers a top-up: %s', async (scopes, canPay) => {
    show(<Wallet />, scopes, locale);
    expect(await screen.findByText(balance)).toBeVisible();
    expect(screen.queryAllByRole('textbox').length > 0).toBe(canPay);
  });

  test.each([
    [['billing:read'], false],
    [['billing:read', 'billing:pay'], true],
  ] as const)('with scopes %o invoices can be paid, one or several at once: %s', async (scopes, canPay) => {
    show(<InvoiceTable kind={invoice.kind} />, scopes, locale);
    expect(await screen.findAllByRole('row')).toHaveLength(2);
    await vi.waitFor(() => expect(screen.queryAllByRole('checkbox').length > 0).toBe(canPay));
    expect(screen.queryAllByRole('button', { name: pay }).length > 0).toBe(canPay);
  });

  test.each([
    [['billing:read'], false],
    [['billing:read', 'billing:pay'], true],
  ] as const)('with scopes %o a single invoice can be paid: %s', async (scopes, canPay) => {
    show(<SingleInvoice kind={invoice.kind} id={invoice.id} />, scopes, locale);
    expect(await screen.findByRole('heading', { level: 2 })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: pay }).length > 0).toBe(canPay);
  });

  test.each([
    [['billing:read'], false],
    [['billing:read', 'billing:pay'], true],
  ] as const)('with scopes %o the payment dialog opens: %s', async (scopes, canPay) => {
    const subject = { kind: 'invoices', invoices: [invoice], shownToman: invoice.payableToman } as const;
    show(
      <>
        <Wallet />
        <PaymentDialog subject={subject} onClose={vi.fn()} />
      </>,
      scopes,
      locale,
    );
    // An open dialog hides the page behind it.
    expect(await screen.findByText(balance)).toBeVisible();
    await vi.waitFor(() => expect(screen.queryByRole('dialog') !== null).toBe(canPay));
  });
});

import { toman } from '@abrak/core';
import type { Invoice, Transaction, MoneySubject } from '@abrak/core/billing';
import { subjectCodes } from '@abrak/core/internal';
import { anInvoice, aTransaction } from '@abrak/core/internal/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { useMoneyText } from './useMoneyText.ts';

function Texts({ invoice, transaction }: { readonly invoice: Invoice; readonly transaction: Transaction }) {
  const { invoiceTitle, description } = useMoneyText();
  return (
    <>
      <p data-testid="title">{invoiceTitle(invoice)}</p>
      <p data-testid="description">{description(transaction)}</p>
    </>
  );
}

function texts(
  subject: MoneySubject | null,
  { locale, type = 'INVOICE' }: { readonly locale: 'en' | 'fa'; readonly type?: string },
) {
  const invoice = anInvoice({ title: 'words', subject });
  const transaction = aTransaction({ amountToman: toman(-1), description: 'words', type, subject });
  const { unmount } = renderUi(<Texts invoice={invoice} transaction={transaction} />, { locale });
  const found = ['title', 'description'].map((id) => screen.getByTestId(id).textContent);
  unmount();
  return found;
}

const PERSIAN = /[\u0600-\u06FF]/;

test.each(subjectCodes)('%s is said in the reader’s language', (code) => {
  const subject = {
    code,
    plan: code === 'storagePlan' ? 'Pro' : 'Plan_P',
    name: 'web-1',
    reason: { fa: 'هدیهٔ نوروز', en: 'New year gift' },
  };
  for (const text of texts(subject, { locale: 'en' })) {
    expect(text).not.toMatch(PERSIAN);
    expect(text).not.toMatch(/words|Plan_P|[a-z][A-Z]/);
  }
  for (const text of texts(subject, { locale: 'fa' })) {
    expect(text).toMatch(PERSIAN);
    expect(text).not.toMatch(/words|Plan_P|[a-z][A-Z]/);
  }
});

test('plans have the name under which they are sold', () => {
  expect(texts({ code: 'storagePlan', plan: 'Premium' }, { locale: 'fa' })[0]).toBe('فضای فایل ویژه');
  expect(texts({ code: 'hostOrder', plan: 'Plan_P' }, { locale: 'fa' })[0]).toBe('هاست حرفه‌ای');
});

test('the payment of an invoice is named after the invoice', () => {
  expect(texts({ code: 'serverOrder', plan: 'VPS1' }, { locale: 'en' })[1]).toBe(
    'Payment of the invoice: Virtual server VPS1',
  );
  expect(texts({ code: 'topUp' }, { locale: 'en', type: 'PAYMENT' })[1]).toBe('Top-up from the bank gateway');
});

test.each([[null], [{ code: 'somethingNew' }]])(
  'without a known subject (%j) the server’s words are shown',
  (subject) => {
    expect(texts(subject, { locale: 'en' })).toEqual(['words', 'words']);
  },
);

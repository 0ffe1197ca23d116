import { mailKinds } from '@abrak/core/internal';
import { describe, expect, test } from 'vitest';
import { noticeTexts, renderNotice, switchableKind } from './renderNotice.ts';
import { sampleNotices } from './sampleNotices.ts';

const input = {
  name: 'Sara',
  consoleOrigin: 'https://console.example',
  unsubscribeUrl: 'https://api.example/public/mails/unsubscribe?token=t',
};
const CONTROLS = /[\u2060-\u2069\u061C]/g;

const plain = (text: string) => text.replaceAll(CONTROLS, '');

describe.each(['fa', 'en'] as const)('in %s', (locale) => {
  test.each(Object.values(sampleNotices))(
    '$kind has a subject, a button into the console and its way to be switched off',
    async (notice) => {
      const { subject, text, html } = await renderNotice(notice, { ...input, locale });
      expect(plain(subject)).not.toBe('');
      expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object|NaN|—/);
      expect(html).toMatch(/class="button" href="https:\/\/console\.example\/nw\w+/);
      expect(html).toContain(`href="${input.consoleOrigin}/nwaccount/mails"`);
      expect(text.includes(input.unsubscribeUrl)).toBe(switchableKind(notice.kind) !== undefined);
      expect(html.includes(input.unsubscribeUrl)).toBe(switchableKind(notice.kind) !== undefined);
    },
  );
});

test('a Persian invoice has Persian digits, toman and a Jalali date; identifiers keep Latin digits', async () => {
  const { text } = await renderNotice(sampleNotices.invoiceDue, { ...input, locale: 'fa' });
  expect(plain(text)).toContain('مبلغ: ۱٬۴۳۰٬۰۰۰ تومان\nمهلت پرداخت: ۴ فروردین ۱۴۰۵، ۲۳:۵۹\n');
  expect(text).toContain('\u20661405001042\u2069');
  expect(text).toContain('https://console.example/nwbilling/nwvms/1042\n');
});

test('an English invoice has the Gregorian date', async () => {
  const { text } = await renderNotice(sampleNotices.invoiceDue, { ...input, locale: 'en' });
  expect(plain(text)).toMatch(/Amount: 1,430,000 toman\nDue: (?:24 Mar|Mar 24,) 2026, 23:59\n/);
});

test('services are named, domains by their Unicode form', async () => {
  expect(plain((await renderNotice(sampleNotices.serviceEnding, { ...input, locale: 'fa' })).subject)).toBe(
    'اعتبار دامنهٔ ابرک.com به‌زودی پایان می‌یابد',
  );
  expect(plain((await renderNotice(sampleNotices.serviceEnded, { ...input, locale: 'en' })).subject)).toBe(
    'Server web-1 has expired',
  );
});

const hostile = 'x\r\nBcc: all@abrak.example\u202Egnp <img src=x onerror=alert(1)> https://evil.example/';

test('hostile names add no header, no markup, no link and no direction', async () => {
  const invoice = { ...sampleNotices.invoiceDue, title: hostile, name: hostile };
  const signIn = { ...sampleNotices.newSignIn, userAgent: hostile };
  const ended = { ...sampleNotices.serviceEnded, name: hostile } as const;
  for (const notice of [invoice, signIn, ended]) {
    const { subject, text, html } = await renderNotice(notice, { ...input, name: hostile, locale: 'en' });
    expect(subject).not.toMatch(/[\r\n\u202E]/);
    expect(html).not.toContain('<img');
    expect(`${text}${html}`).not.toMatch(/\u202E|href="https:\/\/evil|https:\/\/evil|\r|^Bcc:/m);
  }
});

test('every kind that can be switched off has a name in both languages', () => {
  for (const { kinds } of Object.values(noticeTexts)) expect(new Set(Object.values(kinds)).size).toBe(mailKinds.length);
});

import { describe, expect, test } from 'vitest';
import { renderMail } from './renderMail.ts';

const content = {
  subject: 'Subject <1>',
  before: ['Hello <b>,', 'Open this link:'],
  action: 'Open',
  link: 'https://console.example/a#code=x&y',
  after: ['It works once.'],
} as const;

describe('renderMail', () => {
  test('the text has the sentences and the link, each on its own line', async () => {
    const { text } = await renderMail({ ...content, locale: 'en' });
    expect(text).toBe(`Hello <b>,\n\nOpen this link:\n\n${content.link}\n\nIt works once.\n`);
  });

  test.each([
    ['fa', 'rtl', 'right', 'ابرک'],
    ['en', 'ltr', 'left', 'Abrak'],
  ] as const)(
    'in %s is written %s, with the name of the product and no picture',
    async (locale, direction, align, name) => {
      const { html } = await renderMail({ ...content, locale });
      expect(html).toContain(`<html lang="${locale}" dir="${direction}">`);
      expect(html).toContain(`align="${align}"`);
      expect(html).toContain(`>${name}<`);
      expect(html).not.toMatch(/<(?:img|svg|script|link)\b|url\(/);
    },
  );

  test('is at most 600 px wide, and escapes what it is given', async () => {
    const { html } = await renderMail({ ...content, locale: 'fa' });
    expect(html).toContain('max-width:600px');
    expect(html).toContain('Hello &lt;b&gt;,');
    expect(html).toContain('href="https://console.example/a#code=x&amp;y"');
  });
});

import { expect, test } from 'vitest';
import { checkUploadUrl } from './uploadUrl.ts';

test.each([
  ['https://example.com/a.zip', 'https://example.com/a.zip'],
  ['  http://example.com  ', 'http://example.com/'],
  ['https://سایت.ایران/فایل.pdf', 'https://xn--mgbgz72d.xn--mgba3a4f16a/%D9%81%D8%A7%DB%8C%D9%84.pdf'],
])('%s is accepted as %s', (text, value) => {
  expect(checkUploadUrl(text)).toEqual({ ok: true, value });
});

test.each([
  ['', 'urlInvalid'],
  ['example.com/a.zip', 'urlInvalid'],
  ['http://', 'urlInvalid'],
  ['ftp://example.com/a', 'urlScheme'],
  ['file:///etc/passwd', 'urlScheme'],
  ['javascript:alert(1)', 'urlScheme'],
  ['https://sara:secret@example.com/', 'urlCredentials'],
])('%j is rejected as %s', (text, code) => {
  expect(checkUploadUrl(text)).toMatchObject({ ok: false, code });
});

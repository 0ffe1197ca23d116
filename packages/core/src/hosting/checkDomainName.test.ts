import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDomainName, domainNamesOf, showDomainName, type SuffixRule } from './checkDomainName.ts';

const longest = 'a'.repeat(63);

const suffixes: readonly SuffixRule[] = [
  { suffix: '.com', allowsIdn: true },
  { suffix: '.ir', allowsIdn: false },
  { suffix: '.co.ir', allowsIdn: false },
];

const abrak = 'xn--mgbc1a35b';

describe('checkDomainName', () => {
  test.each([
    ['abrak', 'abrak.com'],
    [' Abrak.COM ', 'abrak.com'],
    ['abrak-cloud', 'abrak-cloud.com'],
    ['abrak۱۲', 'abrak12.com'],
    ['abrak١٢\u200E', 'abrak12.com'],
    ['4', '4.com'],
    ['com', 'com.com'],
    ['www', 'www.com'],
    ['www.com', 'www.com'],
    ['a-b--c', 'a-b--c.com'],
    ['abrak.com.', 'abrak.com'],
    ['www.abrak.com', 'abrak.com'],
    ['https://abrak.com', 'abrak.com'],
    ['HTTPS://www.Abrak.com:8443/files?a=b#c', 'abrak.com'],
    ['abrak.com/files', 'abrak.com'],
    ['ftp://abrak.com\\x', 'abrak.com'],
    ['xn--mgba3a4f16a', 'xn--mgba3a4f16a.com'],
    ['ابرک', `${abrak}.com`],
    ['ابرك', `${abrak}.com`],
    ['اب\u200Cرک', `${abrak}.com`],
    ['http://ابرک.com/راه', `${abrak}.com`],
    ['ابرک۱۲', 'xn--12-btde9b83c.com'],
    ['//abrak.com', 'abrak.com'],
    ['//abrak.com/files', 'abrak.com'],
    ['ab\u00ADrak', 'abrak.com'],
    ['\uFEFFab\u200Brak\u2060', 'abrak.com'],
    ['خان\u0647\u0654ما', 'xn--mgbat7ge64e.com'],
    ['خان\u06C0ما', 'xn--mgbat7ge64e.com'],
    ['Café', 'xn--caf-dma.com'],
    [longest, `${longest}.com`],
  ])('accepts %j as %s', (typed, value) => {
    expect(checkDomainName(typed)).toEqual({ ok: true, value });
  });

  test.each([
    ['abrak', '.ir', 'abrak.ir'],
    ['abrak.ir', '.ir', 'abrak.ir'],
    ['abrak', '.co.ir', 'abrak.co.ir'],
    ['Abrak.co.ir', '.co.ir', 'abrak.co.ir'],
    ['abrak.co.ir', '.com', 'abrak.co.ir'],
    ['https://www.abrak.ir/x', '.com', 'abrak.ir'],
    ['www.co.ir', '.com', 'www.co.ir'],
    ['abrak.com', '.ir', 'abrak.com'],
  ])('accepts %j with the suffix %s as %s', (typed, suffix, value) => {
    expect(checkDomainName(typed, { suffix, suffixes })).toEqual({ ok: true, value });
  });

  test.each([
    ['', { code: 'required' }],
    [' \u200F', { code: 'required' }],
    ['https://', { code: 'required' }],
    ['.com', { code: 'domainNameDots' }],
    ['a..b', { code: 'domainNameDots' }],
    ['a..com', { code: 'domainNameDots' }],
    ['.abrak.com', { code: 'domainNameDots' }],
    ['files.abrak.com', { code: 'domainSubdomain', params: { name: 'abrak.com' } }],
    ['a.ابرک.com', { code: 'domainSubdomain', params: { name: 'ابرک.com' } }],
    ['abrak.de', { code: 'domainSuffixUnknown', params: { suffix: '.de' } }],
    ['www.abrak.co.uk', { code: 'domainSuffixUnknown', params: { suffix: '.co.uk' } }],
    ['192.168.1.1', { code: 'domainSuffixUnknown', params: { suffix: '.168.1.1' } }],
    ['-abrak', { code: 'domainNameDash' }],
    ['abrak-', { code: 'domainNameDash' }],
    ['ab--rak', { code: 'domainNameDash' }],
    ['-ابرک', { code: 'domainNameDash' }],
    ['abrak_cloud', { code: 'domainNameCharacter', params: { character: '_' } }],
    ['abrak–cloud', { code: 'domainNameCharacter', params: { character: '–' } }],
    ['abrak—cloud.com', { code: 'domainNameCharacter', params: { character: '—' } }],
    ['«ابرک»', { code: 'domainNameCharacter', params: { character: '«' } }],
    ['abrak cloud', { code: 'domainNameSpace' }],
    ['ابرک ما', { code: 'domainNameSpace' }],
    ['abrak😀', { code: 'domainNameEmoji' }],
    ['🇮🇷', { code: 'domainNameEmoji' }],
    ['❤', { code: 'domainNameEmoji' }],
    ['xn--e28h', { code: 'domainNameInvalid' }],
    ['xn--a', { code: 'domainNameInvalid' }],
    ['xn--', { code: 'domainNameInvalid' }],
    ['xn--abc-', { code: 'domainNameInvalid' }],
    ['ابرکabrak', { code: 'domainNameInvalid' }],
    ['12ابرک', { code: 'domainNameInvalid' }],
    ['аbrak', { code: 'domainNameInvalid' }],
    ['домен', { code: 'domainNameInvalid' }],
    ['سَلام', { code: 'domainNameInvalid' }],
    ['abrak\0', { code: 'domainNameInvalid' }],
    ['info@abrak.com', { code: 'domainNameCharacter', params: { character: '@' } }],
    ['a%62rak', { code: 'domainNameCharacter', params: { character: '%' } }],
    [`${longest}a`, { code: 'domainNameTooLong', params: { limit: 63 } }],
    ['ابرک'.repeat(14), { code: 'domainNameTooLong', params: { limit: 63 } }],
  ])('rejects %j', (typed, problem) => {
    expect(checkDomainName(typed)).toEqual({ ok: false, ...problem });
  });

  test('rejects other scripts for a suffix that does not allow them', () => {
    const refused = { ok: false, code: 'domainIdnUnsupported', params: { suffix: '.ir' } };
    expect(checkDomainName('ابرک', { suffix: '.ir', suffixes })).toEqual(refused);
    expect(checkDomainName('ابرک.ir', { suffixes })).toEqual(refused);
  });

  test.each([
    ['abrak.de', 'abrak.de'],
    ['shop.abrak.co.uk', 'shop.abrak.co.uk'],
    ['ابرک.ایران', `${abrak}.xn--mgba3a4f16a`],
    ['abrak', 'abrak.com'],
    ['abrak.ir', 'abrak.ir'],
  ])('accepts %j with any suffix as %s', (typed, value) => {
    expect(checkDomainName(typed, { suffixes, isAnySuffix: true })).toEqual({ ok: true, value });
  });

  test.each([['192.168.1.1'], ['a..de'], ['-a.de'], ['a b.de'], ['a.d_e']])(
    'rejects %j with any suffix too',
    (typed) => {
      expect(checkDomainName(typed, { isAnySuffix: true })).toMatchObject({ ok: false });
    },
  );

  test('round-trips through the display form and matches the platform encoding', () => {
    const letters = fc.constantFrom(...'ابپتسعکگلمنویabé019-\u200C.');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 20 }), (typed) => {
        const check = checkDomainName(typed);
        if (!check.ok) return;
        expect(check.value).toBe(domainToASCII(check.value));
        expect(showDomainName(check.value)).toBe(domainToUnicode(check.value));
        expect(checkDomainName(showDomainName(check.value))).toEqual(check);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('showDomainName', () => {
  test.each([
    ['abrak.com', 'abrak.com'],
    [`${abrak}.com`, 'ابرک.com'],
    [`www.${abrak}.xn--mgba3a4f16a`, 'www.ابرک.ایران'],
    ['xn--brak-43d.com', 'xn--brak-43d.com'],
    ['xn--a.com', 'xn--a.com'],
    ['', ''],
  ])('converts %j to %s', (ascii, shown) => {
    expect(showDomainName(ascii)).toBe(shown);
  });
});

test.each([
  ['abrak', ['abrak.com', 'abrak.ir', 'abrak.co.ir']],
  ['abrak.ir', ['abrak.com', 'abrak.ir', 'abrak.co.ir']],
  ['ابرک.ir', [`${abrak}.com`]],
  ['-a', []],
])('domainNamesOf %j returns %j', (typed, names) => {
  expect(domainNamesOf(typed, suffixes)).toEqual(names);
});

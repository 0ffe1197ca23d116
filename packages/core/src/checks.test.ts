import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkLinkPassword, checkTagName } from './files/index.ts';
import { checkKeyName, checkKeyNetworks } from './partners/index.ts';
import {
  checkEmail,
  checkNationalCode,
  checkPassword,
  checkUsername,
  checkCompanyNationalCode,
  checkFactorCode,
  checkPostalCode,
  checkLandline,
  checkMobile,
  checkPasswordRepeat,
  checkProfileText,
} from './account/index.ts';
import { checkFolderName } from './files/internal.ts';
import { checkDomainName } from './hosting/index.ts';
import { checkServerName } from './servers/index.ts';
import type { Check } from './shared/index.ts';
import { checkText, toDigitsOf } from './shared/internal.ts';

type AnyCheck = (typed: string) => Check<string, string>;

// Each with an accepted sample, so that half of the generated inputs are close to valid.
const codeChecks: [string, AnyCheck, string][] = [
  ['checkUsername', checkUsername, 'sara1404'],
  ['checkNationalCode', checkNationalCode, '12345679'],
  ['checkPostalCode', checkPostalCode, '11936 53471'],
  ['checkCompanyNationalCode', checkCompanyNationalCode, '10380284790'],
  ['checkCompanyNationalCode, strictly', (typed) => checkCompanyNationalCode(typed, { isStrict: true }), '10380284790'],
  ['checkMobile', checkMobile, '+98 912-123-4567'],
  ['checkLandline', checkLandline, '021 1234 5678'],
  ['checkFactorCode, of an app', checkFactorCode, '123 456'],
  ['checkFactorCode, for recovery', checkFactorCode, 'abcd-efgh-jkmn-pqrs'],
  ['checkServerName', checkServerName, 'web-12'],
  ['checkDomainName', checkDomainName, 'abrak12'],
  ['checkKeyNetworks', checkKeyNetworks, '203.0.113.0/24 2001:db8::1'],
  ['checkProfileText, registerNo', (typed) => checkProfileText('registerNo', typed), '41122'],
];

const textChecks: [string, AnyCheck, string][] = [
  ['checkEmail', checkEmail, 'sara12@abrak.example'],
  ['checkFolderName', checkFolderName, 'report 12'],
  ['checkLinkPassword', checkLinkPassword, 'four brown foxes'],
  ['checkKeyName', checkKeyName, 'Backup 12'],
  ['checkTagName', checkTagName, 'tax 12'],
  ['checkPassword', checkPassword, 'abc123'],
  ['checkPasswordRepeat', (typed) => checkPasswordRepeat(typed, 'abc123'), 'abc123'],
  ['checkText', (typed) => checkText(typed, 40), 'No. 12'],
];

const allChecks = [...codeChecks, ...textChecks];

const oneOf = (characters: string) => fc.constantFrom(...characters);
const codeUnits = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 });
const anyString = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  codeUnits.map((units) => String.fromCharCode(...units)),
  fc.string({ unit: oneOf('09۰۹٠٩１aZ.-@+ \0\n\u200C\u200F\u202E\u2069\uD83D\uDE00\u0301ﷺ'), maxLength: 80 }),
);

// Generates the sample with up to two edits.
function near(sample: string): fc.Arbitrary<string> {
  const edit = fc.record({
    at: fc.nat({ max: sample.length }),
    skipped: fc.nat({ max: 2 }),
    put: fc.string({ unit: oneOf('0189۰۱٨٩azZ.- @\0\u200F\u2066\uDC00'), maxLength: 2 }),
  });
  return fc
    .array(edit, { maxLength: 2 })
    .map((edits) =>
      edits.reduce((text, { at, skipped, put }) => text.slice(0, at) + put + text.slice(at + skipped), sample),
    );
}

const toArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode('٠'.charCodeAt(0) + Number(digit)));

describe.each(allChecks)('%s', (_, check, sample) => {
  const typed = fc.oneof(anyString, near(sample));

  test('accepts its sample', () => {
    expect(check(sample)).toMatchObject({ ok: true });
  });

  test('answers for any input, and accepts its own value unchanged', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const first = check(text);
        expect(first.ok ? check(first.value) : first).toEqual(first);
      }),
    );
  });

  test.each([
    ['digits', '۱'.repeat(1_000_000)],
    ['spaces', ' '.repeat(1_000_000)],
    ['null characters', '\0'.repeat(1_000_000)],
    ['combining marks out of canonical order', `a${'\u0301\u0316'.repeat(500_000)}`],
    ['letters with a long compatibility form', 'ﷺ'.repeat(1_000_000)],
    ['labels', 'a.-'.repeat(333_333)],
  ])('validates a megabyte of %s quickly', (__, text) => {
    expect(check(text)).toHaveProperty('ok');
  });
});

describe.each(codeChecks)('%s', (_, check, sample) => {
  test('treats ASCII, Persian and Arabic digits alike', () => {
    fc.assert(
      fc.property(fc.oneof(anyString, near(sample)), (text) => {
        const answer = check(text);
        expect(check(toDigitsOf('fa', text))).toEqual(answer);
        expect(check(toArabicDigits(text))).toEqual(answer);
      }),
    );
  });

  test('returns a value of ASCII characters only', () => {
    fc.assert(
      fc.property(near(sample), (text) => {
        const answer = check(text);
        expect(answer.ok ? answer.value : '').toMatch(/^[ -~]*$/);
      }),
    );
  });
});

import type {
  CompanyNationalCodeProblem,
  EmailProblem,
  FactorCodeProblem,
  LandlineProblem,
  MobileProblem,
  NationalCodeProblem,
  PasswordProblem,
  PasswordRepeatProblem,
  PostalCodeProblem,
  UsernameProblem,
} from '@abrak/core/account';
import type {
  DocumentNameProblem,
  LinkDownloadsProblem,
  LinkExpiryProblem,
  LinkPasswordProblem,
} from '@abrak/core/files';
import type { KeyNetworksProblem } from '@abrak/core/partners';
import type { MomentProblem, TextProblem } from '@abrak/core';
import type { ServerNameProblem } from '@abrak/core/servers';
import { wireErrorCodes } from '@abrak/core/internal';
import { type ContractNoun, listErrors, allOperations } from '@abrak/core/internal/contract';
import { expect, test } from 'vitest';
import { errorMessages } from './provider/messages/index.ts';

type Texts = Readonly<Record<string, string>>;

// The messages of forms, money and servers are registered by those features.
const parts = import.meta.glob<Texts>(['./**/errors/messages/*.json', './account/validation/messages/*.json'], {
  eager: true,
  import: 'default',
});

/** Returns every code that has a text in a language, across all features; repeated when two define it. */
function codesIn(locale: 'en' | 'fa'): readonly string[] {
  const ofParts = Object.entries(parts).filter(([path]) => path.endsWith(`/${locale}.json`));
  return [errorMessages[locale], ...ofParts.map(([, texts]) => texts)].flatMap((texts) => Object.keys(texts));
}

type FieldProblem =
  | CompanyNationalCodeProblem
  | DocumentNameProblem
  | EmailProblem
  | FactorCodeProblem
  | KeyNetworksProblem
  | LandlineProblem
  | LinkDownloadsProblem
  | LinkExpiryProblem
  | LinkPasswordProblem
  | MobileProblem
  | MomentProblem
  | NationalCodeProblem
  | PasswordProblem
  | PasswordRepeatProblem
  | PostalCodeProblem
  | ServerNameProblem
  | TextProblem
  | UsernameProblem;

// A problem code that is new in core fails type checking here until it is added.
const fieldProblems: Readonly<Record<FieldProblem, true>> = {
  companyNationalCodeCheck: true,
  companyNationalCodeFormat: true,
  emailEmpty: true,
  emailInvalid: true,
  emailTooLong: true,
  factorCodeFormat: true,
  landlineInvalid: true,
  linkDownloadsInvalid: true,
  linkExpiryFar: true,
  linkExpiryPast: true,
  linkPasswordControl: true,
  linkPasswordTooLong: true,
  linkPasswordTooShort: true,
  mobileInvalid: true,
  momentInvalid: true,
  nameControl: true,
  nameDots: true,
  nameEmpty: true,
  nameSlash: true,
  nameTooLong: true,
  nationalCodeFormat: true,
  nationalCodeInvalid: true,
  networkInvalid: true,
  networksTooMany: true,
  passwordCommon: true,
  passwordEmpty: true,
  passwordRepeatEmpty: true,
  passwordRepeatMismatch: true,
  passwordTooShort: true,
  passwordUnchanged: true,
  passwordWeak: true,
  postalCodeFormat: true,
  postalCodeInvalid: true,
  required: true,
  serverNameInvalid: true,
  serverNameReserved: true,
  textControl: true,
  textTooLong: true,
  usernameInvalid: true,
};

// Returned to a partner's server only; no page receives it.
const serverOnlyCodes = new Set(['partnerKeyInvalid']);
const pageCodes = Object.keys(wireErrorCodes).filter((code) => !serverOnlyCodes.has(code));

const expectedCodes = [
  ...pageCodes,
  ...Object.keys(fieldProblems),
  'canceled',
  'insecurePage',
  'networkError',
  'notAllowed',
  'unreadableAnswer',
];

test.for(['en', 'fa'] as const)('each error code of a call or a field has exactly one text in %s', (locale) => {
  const codes = codesIn(locale);
  expect(expectedCodes.filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
});

// A page's token only is refused with these; the embedding's provider, which makes the tokens, loads their texts.
const tokenCodes: ReadonlySet<string> = new Set(['codeInvalid', 'originRefused', 'scopeMissing']);

/** Returns the codes with a text on a page that has loaded the messages of one noun only. */
function codesOnPagesOf(noun: ContractNoun): ReadonlySet<string> {
  const own = Object.entries(parts).filter(([path]) => path.startsWith(`./${noun}/`) && path.endsWith('/fa.json'));
  return new Set([errorMessages.fa, ...own.map(([, texts]) => texts)].flatMap((texts) => Object.keys(texts)));
}

test('a refused call never shows its code: its text is loaded with the noun, without another noun', () => {
  const missing = allOperations.flatMap((operation) => {
    const known = codesOnPagesOf(operation.noun);
    const codes = listErrors(operation).map(({ code }) => code);
    return codes
      .filter((code) => pageCodes.includes(code) && !tokenCodes.has(code) && !known.has(code))
      .map((code) => `${operation.id}: ${code}`);
  });
  expect(missing).toEqual([]);
});

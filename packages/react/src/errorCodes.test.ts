import {
  type CompanyNationalCodeProblem,
  type DocumentNameProblem,
  type EmailProblem,
  type LandlineProblem,
  type MobileProblem,
  type NationalCodeProblem,
  type PasswordProblem,
  type PasswordRepeatProblem,
  type PostalCodeProblem,
  type ServerNameProblem,
  type TextProblem,
  type UsernameProblem,
  wireErrorCodes,
} from '@abrak/core';
import { expect, test } from 'vitest';
import { errorMessages } from './provider/messages/index.ts';

type Texts = Readonly<Record<string, string>>;

// What is wrong with forms, money and servers comes with those parts.
const parts = import.meta.glob<Texts>(['./*/errors/messages/*.json', './account/validation/messages/*.json'], { eager: true, import: 'default' });

/** Every code that has a text in a language, in each part that has one. */
function codesIn(locale: 'en' | 'fa'): readonly string[] {
  const ofParts = Object.entries(parts).filter(([path]) => path.endsWith(`/${locale}.json`));
  return [errorMessages[locale], ...ofParts.map(([, texts]) => texts)].flatMap((texts) => Object.keys(texts));
}

type FieldProblem =
  | CompanyNationalCodeProblem
  | DocumentNameProblem
  | EmailProblem
  | LandlineProblem
  | MobileProblem
  | NationalCodeProblem
  | PasswordProblem
  | PasswordRepeatProblem
  | PostalCodeProblem
  | ServerNameProblem
  | TextProblem
  | UsernameProblem;

// A problem that is new in the core is missing here until it is told apart.
const fieldProblems: Readonly<Record<FieldProblem, true>> = {
  companyNationalCodeCheck: true,
  companyNationalCodeFormat: true,
  emailEmpty: true,
  emailInvalid: true,
  emailTooLong: true,
  landlineInvalid: true,
  mobileInvalid: true,
  nameControl: true,
  nameDots: true,
  nameEmpty: true,
  nameSlash: true,
  nameTooLong: true,
  nationalCodeFormat: true,
  nationalCodeInvalid: true,
  passwordEmpty: true,
  passwordRepeatEmpty: true,
  passwordRepeatMismatch: true,
  passwordTooShort: true,
  postalCodeFormat: true,
  postalCodeInvalid: true,
  required: true,
  serverNameInvalid: true,
  serverNameReserved: true,
  textControl: true,
  textTooLong: true,
  usernameInvalid: true,
};

// Said to a partner's server; no page hears it.
const toldToServers = new Set(['partnerKeyInvalid']);
const toldToPages = Object.keys(wireErrorCodes).filter((code) => !toldToServers.has(code));

const told = [...toldToPages, ...Object.keys(fieldProblems), 'canceled', 'networkError', 'notAllowed', 'unreadableAnswer'];

test.for(['en', 'fa'] as const)('in %s each code that a call or a field can end with has one text', (locale) => {
  const codes = codesIn(locale);
  expect(told.filter((code) => !codes.includes(code))).toEqual([]);
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([]);
});

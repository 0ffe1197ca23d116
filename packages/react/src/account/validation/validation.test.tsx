import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useErrorText } from '../../provider/index.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { validationMessages } from './messages/index.ts';

const codes = [
  'captchaInvalid',
  'codeInvalid',
  'companyNationalCodeCheck',
  'companyNationalCodeFormat',
  'emailTaken',
  'landlineInvalid',
  'mobileInvalid',
  'nationalCodeFormat',
  'nationalCodeInvalid',
  'passwordEmpty',
  'passwordRepeatEmpty',
  'passwordRepeatMismatch',
  'passwordTooShort',
  'postalCodeFormat',
  'postalCodeInvalid',
  'required',
  'textControl',
  'textTooLong',
  'usernameInvalid',
  'usernameTaken',
];

test('has a text in both languages for every code of the account’s forms', () => {
  expect(Object.keys(validationMessages.fa).toSorted()).toEqual(codes);
  expect(Object.keys(validationMessages.en).toSorted()).toEqual(codes);
});

function Told({ code }: { readonly code: string }) {
  return <p>{useErrorText()(code)}</p>;
}

test('is what the errors of the provider say', () => {
  renderUi(<Told code="postalCodeFormat" />, { locale: 'en' });
  expect(screen.getByText('Enter 10 digits without dashes')).toBeTruthy();
});

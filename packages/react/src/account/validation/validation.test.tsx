import './messages/index.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useErrorText } from '../../provider/index.ts';
import { renderUi } from '../../testing/renderUi.tsx';

function ErrorText({ code }: { readonly code: string }) {
  return <p>{useErrorText()(code)}</p>;
}

test('messages of field problems are registered as error texts', () => {
  renderUi(<ErrorText code="postalCodeFormat" />, { locale: 'en' });
  expect(screen.getByText('Enter 10 digits without dashes.')).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Ltr } from './Ltr.tsx';
import { Name } from './Name.tsx';
import { Num } from './Num.tsx';

const long = 'a-very-long-latin-file-name-that-goes-on.tar.gz';

test.each([
  ['گزارش.pdf', 'rtl'],
  ['report-گزارش.pdf', 'ltr'],
  ['123', 'auto'],
])('a name runs in its own direction: %s is %s', (text, dir) => {
  renderUi(<Name text={text} />);
  expect(screen.getByText(text)).toHaveProperty('dir', dir);
});

test('a long name is cut in its middle, whole in its tooltip and for a screen reader', () => {
  renderUi(
    <button type="button">
      <Name text={long} limit={20} />
    </button>,
  );
  expect(screen.getByRole('button', { name: long }).textContent).toContain('a-very-long-lat…');
  expect(screen.getByTitle(long)).toBeDefined();
});

test('a name that fits is whole, even with an ellipsis of its own', () => {
  renderUi(<Name text="و بعد…" limit={20} />);
  expect(screen.getByText('و بعد…').childElementCount).toBe(0);
});

test('a name cannot pass for another one', () => {
  renderUi(<Name text={'invoice\u202Egpj.exe'} />);
  expect(screen.getByText('invoice□gpj.exe').title).toBe('invoice□gpj.exe');
});

test('an address always runs left to right', () => {
  renderUi(<Ltr>192.168.1.10</Ltr>);
  expect(screen.getByText('192.168.1.10')).toMatchObject({ dir: 'ltr', tagName: 'BDI' });
});

test.each([
  ['fa', '۱٬۴۰۴'],
  ['en', '1,404'],
] as const)('a number has the digits of %s', (locale, text) => {
  renderUi(<Num value={1404} data-testid="number" />, { locale });
  expect(screen.getByTestId('number').textContent).toContain(text);
});

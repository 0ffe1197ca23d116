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
])('a name has the direction of its own script: %s is %s', (text, dir) => {
  renderUi(<Name text={text} />);
  expect(screen.getByText(text)).toHaveProperty('dir', dir);
});

test('a long name is truncated in the middle, but complete in its title and for screen readers', () => {
  renderUi(
    <button type="button">
      <Name text={long} limit={20} />
    </button>,
  );
  expect(screen.getByRole('button', { name: long }).textContent).toContain('a-very-long-lat…');
  expect(screen.getByTitle(long)).toBeDefined();
});

test('a name that fits is not truncated, even with an ellipsis of its own', () => {
  renderUi(<Name text="و بعد…" limit={20} />);
  expect(screen.getByText('و بعد…').childElementCount).toBe(0);
});

test('bidi control characters in a name are made visible', () => {
  renderUi(<Name text={'invoice\u202Egpj.exe'} />);
  expect(screen.getByText('invoice□gpj.exe').title).toBe('invoice□gpj.exe');
});

test('an address is always left to right', () => {
  renderUi(<Ltr>192.168.1.10</Ltr>);
  expect(screen.getByText('192.168.1.10')).toMatchObject({ dir: 'ltr', tagName: 'BDI' });
});

test.each([
  ['fa', '۱٬۴۰۴'],
  ['en', '1,404'],
] as const)('a number is formatted with the digits of %s', (locale, text) => {
  renderUi(<Num value={1404} data-testid="number" />, { locale });
  expect(screen.getByTestId('number').textContent).toContain(text);
});

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

/** Returns the boxes of a name, in pixels, that is fitted into a box of a width. */
function fitInto(width: number, text: string) {
  const { unmount } = renderUi(
    <div data-testid="box" style={{ display: 'flex', inlineSize: width }}>
      <Name text={text} fit="line" />
    </div>,
    { locale: 'fa' },
  );
  const name = screen.getByTitle(text);
  const [base, extension, spoken] = name.children;
  const box = screen.getByTestId('box').getBoundingClientRect();
  const end = extension?.getBoundingClientRect();
  const isCut = base !== undefined && base.scrollWidth > base.clientWidth;
  const isInside = end !== undefined && end.width > 10 && end.left >= box.left - 1 && end.right <= box.right + 1;
  unmount();
  return { isCut, isInside, text: spoken?.textContent };
}

test.each([
  long,
  'قرارداد میزبانی با نامی بسیار بلند که در هیچ ردیفی جا نمی‌شود.pdf',
  '۱۴۰۵ report گزارش سالانهٔ شرکت.xlsx',
])('a name is cut to the available width, and its extension always shows: %s', (text) => {
  expect(fitInto(120, text)).toEqual({ isCut: true, isInside: true, text });
  expect(fitInto(900, text)).toEqual({ isCut: false, isInside: true, text });
});

test.each([
  ['پشتیبان سرور.tar.gz', 'پشتیبان سرور', '.tar.gz'],
  ['گزارش v2.pdf', 'گزارش ', 'v2.pdf'],
  ['گزارش سال ۱۴۰۵.pdf', 'گزارش سال ', '۱۴۰۵.pdf'],
  ['گزارش فروش 1.txt', 'گزارش فروش ', '1.txt'],
  ['گزارش فروش (2).txt', 'گزارش فروش ', '(2).txt'],
  ['لیست خرید.txt', 'لیست خرید', '.txt'],
  ['گزارش with a long name in English.pdf', 'گزارش with a long name in English', '.pdf'],
  ['report گزارش.pdf', 'report گزارش', '.pdf'],
])('a fitted name keeps the order of its letters: %s', (text, base, end) => {
  renderUi(<Name text={text} fit="line" />);
  expect([...screen.getByTitle(text).children].map(({ textContent }) => textContent)).toEqual([base, end, text]);
});

test.each([undefined, 'line', 'twoLines'] as const)(
  'digits before the extension of a Persian name are drawn on its left: fit %s',
  (fit) => {
    renderUi(<Name text="گزارش فروش 1.txt" {...(fit && { fit })} />);
    const name = screen.getByTitle('گزارش فروش 1.txt');
    const xOf = (letter: string) => {
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode } = walker;
        const at = currentNode.textContent?.indexOf(letter) ?? -1;
        if (at === -1) continue;
        const range = document.createRange();
        range.setStart(currentNode, at);
        range.setEnd(currentNode, at + 1);
        return range.getBoundingClientRect().left;
      }
      return Number.NaN;
    };
    const places = ['1', '.', 'x', 'ش', 'گ'].map(xOf);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  },
);

test('a fitted name without an extension is one part', () => {
  renderUi(<Name text=".gitignore" fit="line" />);
  expect(screen.getByTitle('.gitignore').firstElementChild).toHaveTextContent('.gitignore');
});

test('the accessible name of a fitted name is in one piece', () => {
  renderUi(
    <button type="button">
      <Name text={long} fit="line" />
    </button>,
  );
  expect(screen.getByRole('button', { name: long })).toBeVisible();
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

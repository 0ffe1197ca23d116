import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

/** Renders a name into a box of a width. */
function fitInto(width: number, text: string, fit: 'line' | 'twoLines' = 'line') {
  const { unmount } = renderUi(
    <div data-testid="box" style={{ display: 'flex', inlineSize: width, fontSize: 14 }}>
      <Name text={text} fit={fit} />
    </div>,
    { locale: 'fa' },
  );
  return { box: screen.getByTestId('box'), name: screen.getByTitle(text), unmount };
}

/** Returns the texts of the parts of a name in their order, which are spans without others in them. */
const partsOf = (name: Element) => Array.from(name.querySelectorAll('[aria-hidden] span:not(:has(span))'));

const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;

test.each([
  [long, ['a-very-long-latin-file-name-that-goes-', 'on.tar', '.gz']],
  [
    'قرارداد میزبانی با نامی بسیار بلند که در هیچ ردیفی جا نمی‌شود.pdf',
    ['قرارداد میزبانی با نامی بسیار بلند که در هیچ ردیفی جا ', 'نمی‌شود', '.pdf'],
  ],
  ['contract-of-the-hosting-final-v2.pdf', ['contract-of-the-hosting-fi', 'nal-v2', '.pdf']],
  ['صورت‌جلسهٔ هیئت مدیرهٔ شرکت نسخهٔ v2.pdf', ['صورت‌جلسهٔ هیئت مدیرهٔ شر', 'کت نسخهٔ ', 'v2.pdf']],
])('a name on one line is cut in the middle of its base: %s', (text, parts) => {
  const narrow = fitInto(190, text);
  const { left, right } = narrow.box.getBoundingClientRect();
  const shown = partsOf(narrow.name);
  expect(shown.map(({ textContent }) => textContent)).toEqual(parts);
  expect(shown.map(isCut)).toEqual([true, false, false]);
  for (const part of shown) {
    const place = part.getBoundingClientRect();
    expect(place.width).toBeGreaterThan(10);
    expect([place.left >= left - 1, place.right <= right + 1]).toEqual([true, true]);
  }
  narrow.unmount();
  const wide = fitInto(900, text);
  expect(partsOf(wide.name).map(isCut)).toEqual([false, false, false]);
});

test.each([
  ['پشتیبان سرور.tar.gz', ['پشتیبا', 'ن سرور', '.tar.gz']],
  ['گزارش v2.pdf', ['گزارش ', 'v2.pdf']],
  ['گزارش سال ۱۴۰۵.pdf', ['گزارش سال ', '۱۴۰۵.pdf']],
  ['گزارش فروش 1.txt', ['گزارش فروش ', '1.txt']],
  ['گزارش فروش (2).txt', ['گزارش فروش ', '(2).txt']],
  ['لیست خرید.txt', ['لیست خرید', '.txt']],
  ['گزارش with a long name in English.pdf', ['گزارش with a long name in English', '.pdf']],
  ['report گزارش.pdf', ['report گزارش', '.pdf']],
])('a fitted name keeps the order of its letters: %s', (text, parts) => {
  renderUi(<Name text={text} fit="line" />);
  expect(partsOf(screen.getByTitle(text)).map(({ textContent }) => textContent)).toEqual(parts);
});

test.each(['a name with thirty-one chars.txt', 'twenty-one-chars-x.txt', 'گزارش فروش سه‌ماههٔ نخست.pdf', '1.txt'])(
  'a name that two lines are enough for stays one run: %s',
  (text) => {
    const { name } = fitInto(128, text, 'twoLines');
    expect(name.querySelector('[aria-hidden]')).toBeNull();
    expect(name).toHaveTextContent(text);
  },
);

test.each([
  'the contract of hosting and domains for the year of 2026, final v1.pdf',
  'a-very-long-latin-file-name-that-goes-on-and-on-and-on.tar.gz',
  'قرارداد میزبانی با نامی بسیار بلند که در هیچ ردیفی جا نمی‌شود.pdf',
])('a name that has more is cut on its second line, and is cut anew when its room changes: %s', async (text) => {
  const { box, name } = fitInto(128, text, 'twoLines');
  await vi.waitFor(() => expect(partsOf(name)).toHaveLength(4));
  const [first, base, last, extension] = partsOf(name);
  expect([first, last, extension].map((part) => part && isCut(part))).toEqual([false, false, false]);
  expect(base && isCut(base)).toBe(true);
  expect(
    partsOf(name)
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe(text);
  expect(name.getBoundingClientRect().height).toBe(42);
  const [start, end] = [first, extension].map((part) => part?.getBoundingClientRect().top ?? 0);
  expect((end ?? 0) - (start ?? 0)).toBeCloseTo(21, 0);
  box.style.inlineSize = '600px';
  await vi.waitFor(() => expect(partsOf(name)).toHaveLength(0));
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
  expect(screen.getByText('.gitignore')).toBeVisible();
  expect(partsOf(screen.getByTitle('.gitignore'))).toEqual([]);
});

test.each(['line', 'twoLines'] as const)('the accessible name of a name fitted to %s is in one piece', (fit) => {
  renderUi(
    <button type="button" style={{ inlineSize: 100 }}>
      <Name text={long} fit={fit} />
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

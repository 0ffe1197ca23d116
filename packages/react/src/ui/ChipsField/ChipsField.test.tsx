import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { ChipsField } from './ChipsField.tsx';

function Example({ start = [] }: { readonly start?: readonly string[] }) {
  const [items, setItems] = useState(start);
  const [text, setText] = useState('');
  return (
    <ChipsField
      label="People"
      addLabel="Add"
      chips={items.map((item) => ({ text: item, onRemove: () => setItems(items.filter((other) => other !== item)) }))}
      text={text}
      onTextChange={setText}
      onAdd={(added) => {
        setItems([...items, ...added]);
        setText('');
      }}
    />
  );
}

const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const field = () => screen.getByRole('textbox', { name: 'People' });

test.each([
  ['Enter', '{Enter}'],
  ['a comma', ','],
  ['a Persian comma', '،'],
  ['a semicolon', ';'],
  ['a space', ' '],
])('%s completes an item', async (_, key) => {
  const { user } = renderUi(<Example />, { locale: 'en' });
  await user.type(field(), `a@b.c${key}`);
  expect(chips()).toEqual(['a@b.c']);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('pasting splits several items, also by lines, after the typed text', async () => {
  const { user } = renderUi(<Example />, { locale: 'fa' });
  await user.type(field(), 'x');
  await user.paste('a@b.c, d@e.f؛\r\n\tg@h.i\n');
  expect(chips()).toEqual(['xa@b.c', 'd@e.f', 'g@h.i']);
});

test('a single pasted item stays in the field until it is completed', async () => {
  const { user } = renderUi(<Example />, { locale: 'en' });
  await user.click(field());
  await user.paste('a@b.c');
  expect(chips()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(chips()).toEqual(['a@b.c']);
});

test('items can be removed by keyboard, and the focus moves to a neighbour', async () => {
  const { user } = renderUi(<Example start={['one', 'two', 'three']} />, { locale: 'en' });
  await user.click(field());
  await user.keyboard('{Backspace}');
  expect(screen.getByRole('button', { name: /Remove .*three/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chips()).toEqual(['one', 'two']);
  expect(screen.getByRole('button', { name: /Remove .*two/ })).toHaveFocus();
  await user.keyboard('{Enter}{Enter}');
  expect(chips()).toEqual([]);
  expect(field()).toHaveFocus();
});

test('hostile text is shown as text, with visible bidi control characters', () => {
  renderUi(<Example start={['<img src=x onerror=alert(1)>', 'a\u202Eb']} />, { locale: 'en' });
  expect(chips()).toEqual(['<img src=x onerror=alert(1)>', 'a□b']);
  expect(document.querySelector('img')).toBeNull();
});

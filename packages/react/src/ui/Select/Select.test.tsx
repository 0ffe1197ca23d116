import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Select } from './Select.tsx';

const options = [
  { value: 'own', label: 'Private', hint: 'Only you' },
  { value: 'all', label: 'Public' },
] as const;

function Example({ start = 'own' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return <Select label="Access" placeholder="SECRET" options={options} value={value} onChange={setValue} />;
}

test.each(['fa', 'en'] as const)('an option can be selected with the keyboard alone (%s)', async (locale) => {
  const { user } = renderUi(<Example />, { locale });
  const select = screen.getByRole('combobox', { name: 'Access' });
  await user.tab();
  expect(select).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('option', { name: 'Private Only you' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(select).toHaveTextContent('Public'));
  // The list gives the focus back once it is gone.
  await waitFor(() => expect(select).toHaveFocus());
});

test.each(['fa', 'en'] as const)('the list is as wide as a wide field and lies below it (%s)', async (locale) => {
  const { user } = renderUi(
    <div style={{ inlineSize: 480, marginInlineStart: 200 }}>
      <Example />
    </div>,
    { locale },
  );
  const field = screen.getByRole('combobox', { name: 'Access' });
  await user.click(field);
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(list.getBoundingClientRect().width).toBeCloseTo(field.getBoundingClientRect().width, 0));
  const [box, around] = [list.getBoundingClientRect(), field.getBoundingClientRect()];
  expect(box.left).toBeCloseTo(around.left, 0);
  expect(box.top).toBeGreaterThanOrEqual(around.bottom);
});

test('shows the placeholder for a value that is not among the options', () => {
  renderUi(<Example start="SECRET" />, { locale: 'en' });
  expect(screen.getByRole('combobox')).toHaveTextContent('SECRET');
});

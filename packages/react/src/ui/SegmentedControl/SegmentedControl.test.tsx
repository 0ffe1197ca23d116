import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderUi } from '../../testing/renderUi.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';

function Example() {
  const [value, setValue] = useState<'grid' | 'list' | 'tiles'>('grid');
  return (
    <SegmentedControl
      label="نما"
      value={value}
      onChange={setValue}
      options={[
        { value: 'grid', label: 'شبکه', icon: <svg /> },
        { value: 'list', label: 'فهرست', icon: <svg /> },
        { value: 'tiles', label: 'کاشی' },
      ]}
    />
  );
}

const chosen = () => screen.getByRole('radio', { checked: true });

// The browser handles the arrow keys, in the text direction.
test.each([
  ['fa', 'ArrowLeft', 'ArrowRight'],
  ['en', 'ArrowRight', 'ArrowLeft'],
] as const)(
  'in %s, %s selects the next option and %s the previous one, wrapping around',
  async (locale, next, back) => {
    renderUi(<Example />, { locale });
    await userEvent.tab();
    expect(chosen()).toHaveFocus();
    expect(chosen()).toHaveAccessibleName('شبکه');
    await userEvent.keyboard(`{${next}}`);
    expect(chosen()).toHaveAccessibleName('فهرست');
    expect(chosen()).toHaveFocus();
    await userEvent.keyboard(`{${back}}{${back}}`);
    expect(chosen()).toHaveAccessibleName('کاشی');
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toHaveAccessibleName('شبکه');
  },
);

test('highlights the selected option', async () => {
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole('radio', { name: 'کاشی' }));
  await user.unhover(screen.getByRole('radio', { name: 'کاشی' }));
  await waitFor(() => {
    const colors = screen
      .getAllByRole('radio')
      .map(({ parentElement }) => parentElement && getComputedStyle(parentElement).color);
    const [grid, list, tiles] = colors;
    expect(grid).toBe(list);
    expect(tiles).not.toBe(list);
  });
});

test('is one named group with one tab stop', async () => {
  renderUi(<Example />);
  expect(screen.getByRole('radiogroup', { name: 'نما' })).toBeDefined();
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getAllByRole('radio').every((radio) => radio !== document.activeElement)).toBe(true);
});

test('two groups are independent, and a surrounding form does not include their values', async () => {
  const { user, container } = renderUi(
    <form>
      <Example />
      <Example />
    </form>,
  );
  const [first] = screen.getAllByRole('radio', { name: 'فهرست' });
  if (first === undefined) throw new Error('There is no choice.');
  await user.click(first);
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
  const form = container.querySelector('form');
  expect([...new FormData(form ?? undefined).keys()]).toEqual([]);
});

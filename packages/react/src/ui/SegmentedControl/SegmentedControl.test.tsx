import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
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

const chosen = () => screen.getByRole('radio', { checked: true }).getAttribute('aria-label');

test.each([
  ['fa', 'ArrowLeft', 'ArrowRight'],
  ['en', 'ArrowRight', 'ArrowLeft'],
] as const)('in %s %s goes to the next way and %s back', async (locale, next, back) => {
  const { user } = renderUi(<Example />, { locale });
  await user.tab();
  expect(chosen()).toBe('شبکه');
  // The focus moves a moment after the key goes down, and chooses while the key is held.
  await user.keyboard(`{${next}>}`);
  await waitFor(() => expect(chosen()).toBe('فهرست'));
  await user.keyboard(`{/${next}}{${back}>}`);
  await waitFor(() => expect(chosen()).toBe('شبکه'));
  await user.keyboard(`{/${back}}`);
});

test('shows which way is chosen', async () => {
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole('radio', { name: 'کاشی' }));
  await user.unhover(screen.getByRole('radio', { name: 'کاشی' }));
  await waitFor(() => {
    const [grid, list, tiles] = screen.getAllByRole('radio').map((radio) => getComputedStyle(radio).color);
    expect(grid).toBe(list);
    expect(tiles).not.toBe(list);
  });
});

test('is one named group with one tab stop and no accessibility problem', async () => {
  const { user } = renderUi(<Example />);
  expect(screen.getByRole('radiogroup', { name: 'نما' })).toBeDefined();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  await expectNoAxeViolations();
});

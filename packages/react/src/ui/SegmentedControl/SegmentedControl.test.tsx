import { screen } from '@testing-library/react';
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
  ['fa', '{ArrowLeft}', '{ArrowRight}'],
  ['en', '{ArrowRight}', '{ArrowLeft}'],
] as const)('in %s %s goes to the next way and %s back', async (locale, next, back) => {
  const { user } = renderUi(<Example />, { locale });
  await user.tab();
  expect(chosen()).toBe('شبکه');
  await user.keyboard(next);
  expect(chosen()).toBe('فهرست');
  await user.keyboard(back);
  expect(chosen()).toBe('شبکه');
});

test('shows which way is chosen', async () => {
  const { user } = renderUi(<Example />);
  await user.click(screen.getByRole('radio', { name: 'کاشی' }));
  const colors = screen.getAllByRole('radio').map((radio) => getComputedStyle(radio).color);
  expect(new Set(colors.slice(0, 2)).size).toBe(1);
  expect(colors[2]).not.toBe(colors[0]);
});

test('is one named group with one tab stop and no accessibility problem', async () => {
  const { user } = renderUi(<Example />);
  expect(screen.getByRole('radiogroup', { name: 'نما' })).toBeDefined();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  await expectNoAxeViolations();
});

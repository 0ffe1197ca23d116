import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Slider } from './Slider.tsx';

const onCommit = vi.fn<(value: number) => void>();

function Example() {
  const [value, setValue] = useState(100);
  return (
    <Slider
      label="دیسک"
      value={value}
      onChange={setValue}
      onCommit={onCommit}
      min={80}
      max={250}
      step={10}
      valueText={`${value} گیگابایت`}
    />
  );
}

const thumb = () => screen.getByRole('slider', { name: 'دیسک' });
const value = () => Number(thumb().getAttribute('aria-valuenow'));

test('has a name and a value text', async () => {
  renderUi(<Example />);
  expect(thumb().getAttribute('aria-valuetext')).toBe('100 گیگابایت');
  expect([thumb().getAttribute('aria-valuemin'), thumb().getAttribute('aria-valuemax')]).toEqual(['80', '250']);
});

test.each([
  ['fa', 'ArrowLeft', 'ArrowRight'],
  ['en', 'ArrowRight', 'ArrowLeft'],
] as const)('in %s, %s increases and %s decreases the value by one step', async (locale, more, less) => {
  const { user } = renderUi(<Example />, { locale });
  await user.tab();
  await user.keyboard(`{${more}}`);
  expect(value()).toBe(110);
  expect(onCommit).toHaveBeenLastCalledWith(110);
  await user.keyboard(`{${less}}{${less}}`);
  expect(value()).toBe(90);
  await user.keyboard('{End}');
  expect(value()).toBe(250);
  await user.keyboard('{Home}');
  expect(value()).toBe(80);
});

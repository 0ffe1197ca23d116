import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

test.each([
  [false, 'false', true],
  [true, 'true', false],
  ['mixed', 'mixed', true],
] as const)('from %s (aria-checked %s) a press goes to %s', async (checked, announced, next) => {
  const onChange = vi.fn<CheckboxProps['onChange']>();
  const { user } = renderUi(<Checkbox label="همه" checked={checked} onChange={onChange} />);
  const checkbox = screen.getByRole('checkbox', { name: 'همه' });
  expect(checkbox.getAttribute('aria-checked')).toBe(announced);
  await user.click(screen.getByText('همه'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(next);
  await user.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(2);
});

test.each(['fa', 'en'] as const)('has no accessibility problem with or without words in %s', async (locale) => {
  renderUi(
    <>
      <Checkbox label="همه" checked onChange={() => undefined} />
      <Checkbox aria-label="گزارش" checked={false} onChange={() => undefined} />
    </>,
    { locale },
  );
  await expectNoAxeViolations();
});

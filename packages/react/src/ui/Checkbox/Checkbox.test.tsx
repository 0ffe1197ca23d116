import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

test.each([
  [false, true],
  [true, false],
  ['mixed', true],
] as const)('changes from %s to %s by a click on the label and by the space key', async (checked, next) => {
  const onChange = vi.fn<CheckboxProps['onChange']>();
  const { user } = renderUi(<Checkbox label="همه" checked={checked} onChange={onChange} />);
  const checkbox = screen.getByRole('checkbox', { name: 'همه' });
  const isMixed = checked === 'mixed';
  expect(checkbox).toHaveProperty('indeterminate', isMixed);
  expect(checkbox).toHaveProperty('checked', !isMixed && checked);
  await user.click(screen.getByText('همه'));
  expect(checkbox).toHaveFocus();
  await user.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[next], [next]]);
});

test('stays mixed after a click while `checked` is mixed', async () => {
  const { user, rerender } = renderUi(<Checkbox aria-label="همه" checked="mixed" onChange={() => undefined} />);
  const checkbox = screen.getByRole('checkbox', { name: 'همه' });
  await user.click(checkbox);
  rerender(<Checkbox aria-label="همه" checked="mixed" onChange={() => undefined} />);
  expect(checkbox).toBePartiallyChecked();
  rerender(<Checkbox aria-label="همه" checked onChange={() => undefined} />);
  expect(checkbox).not.toBePartiallyChecked();
  expect(checkbox).toBeChecked();
});

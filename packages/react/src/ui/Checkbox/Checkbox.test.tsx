import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../testing/renderUi.tsx';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

test.each([
  [false, true],
  [true, false],
  ['mixed', true],
] as const)('from %s a press on the words, or the key, goes to %s', async (checked, next) => {
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

test('stays mixed as long as it is said to be', async () => {
  const { user, rerender } = renderUi(<Checkbox aria-label="همه" checked="mixed" onChange={() => undefined} />);
  const checkbox = screen.getByRole('checkbox', { name: 'همه' });
  await user.click(checkbox);
  rerender(<Checkbox aria-label="همه" checked="mixed" onChange={() => undefined} />);
  expect(checkbox).toBePartiallyChecked();
  rerender(<Checkbox aria-label="همه" checked onChange={() => undefined} />);
  expect(checkbox).not.toBePartiallyChecked();
  expect(checkbox).toBeChecked();
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

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Switch, type SwitchProps } from './Switch.tsx';

test.each([true, false])('toggles from %s by a click on the label and by the space key', async (checked) => {
  const onChange = vi.fn<SwitchProps['onChange']>();
  const { user } = renderUi(<Switch label="تمدید خودکار" checked={checked} onChange={onChange} />);
  expect(screen.getByRole('switch', { name: 'تمدید خودکار' }).getAttribute('aria-checked')).toBe(String(checked));
  await user.click(screen.getByText('تمدید خودکار'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(!checked);
  await user.keyboard(' ');
  expect(onChange).toHaveBeenCalledTimes(2);
});

test.each([
  ['fa', false],
  ['fa', true],
  ['en', false],
  ['en', true],
] as const)('in %s, the thumb is at the inline end only while it is on: %s', (locale, checked) => {
  renderUi(<Switch aria-label="تمدید" checked={checked} onChange={() => undefined} />, { locale });
  const track = screen.getByRole('switch');
  const thumb = track.firstElementChild;
  if (thumb === null) throw new Error('The switch has no thumb.');
  const middle = (element: Element) => element.getBoundingClientRect().x + element.getBoundingClientRect().width / 2;
  expect(middle(thumb) < middle(track)).toBe((locale === 'fa') === checked);
});

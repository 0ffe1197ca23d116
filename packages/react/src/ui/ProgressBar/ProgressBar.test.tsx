import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const bar = () => screen.getByRole('progressbar', { name: 'بارگذاری' });

test.each([
  [0.424, '42'],
  [-1, '0'],
  [7, '100'],
])('the share %d has the value %s of 100', (value, now) => {
  renderUi(<ProgressBar label="بارگذاری" value={value} />);
  expect(bar().getAttribute('aria-valuenow')).toBe(now);
});

test('an indeterminate bar has no value', async () => {
  renderUi(<ProgressBar label="بارگذاری" value={null} />);
  expect(bar().hasAttribute('aria-valuenow')).toBe(false);
});

test.each([
  ['fa', 'right'],
  ['en', 'left'],
] as const)('in %s, fills from the %s', (locale, side) => {
  renderUi(
    <div style={{ inlineSize: 200 }}>
      <ProgressBar label="بارگذاری" value={0.25} />
    </div>,
    { locale },
  );
  const [track, fill] = [bar().getBoundingClientRect(), bar().firstElementChild?.getBoundingClientRect()];
  expect(side === 'right' ? track.right - (fill?.left ?? 0) : (fill?.right ?? 0) - track.left).toBeCloseTo(50, 0);
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { UsageMeter } from './UsageMeter.tsx';

test.each(['fa', 'en'] as const)('has a value and a description (%s)', async (locale) => {
  renderUi(<UsageMeter label="فضا" value={0.78} level="warning" text="۶ از ۸ گیگابایت" />, { locale });
  const meter = screen.getByRole('meter', { name: 'فضا', description: '۶ از ۸ گیگابایت' });
  expect(meter.getAttribute('aria-valuenow')).toBe('78');
  expect(meter.getAttribute('data-level')).toBe('warning');
});

test('limits the value to 100 %', () => {
  renderUi(<UsageMeter label="فضا" value={1.4} level="critical" />);
  expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('100');
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Logo } from './Logo.tsx';

test.each([
  ['fa', 'ابرک'],
  ['en', 'Abrak'],
] as const)('has the name in %s, as text or for screen readers', async (locale, name) => {
  renderUi(
    <>
      <Logo />
      <Logo hasName={false} />
    </>,
    { locale },
  );
  expect(screen.getByText(name)).toBeDefined();
  expect(screen.getByRole('img', { name })).toBeDefined();
});

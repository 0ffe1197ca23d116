import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Spinner } from './Spinner.tsx';

test('says what is waited for when it has words, and is silent when it has none', () => {
  const { container } = renderUi(
    <main>
      <Spinner label="در حال بارگیری" />
      <Spinner />
    </main>,
  );
  expect(screen.getByRole('status', { name: 'در حال بارگیری' })).toBeDefined();
  expect(container.querySelectorAll('main > [aria-hidden="true"]')).toHaveLength(1);
});

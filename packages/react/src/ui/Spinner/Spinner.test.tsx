import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { Spinner } from './Spinner.tsx';

test('is a status with a label, and hidden from screen readers without one', () => {
  const { container } = renderUi(
    <main>
      <Spinner label="در حال بارگیری" />
      <Spinner />
    </main>,
  );
  expect(screen.getByRole('status', { name: 'در حال بارگیری' })).toBeDefined();
  expect(container.querySelectorAll('main > [aria-hidden="true"]')).toHaveLength(1);
});

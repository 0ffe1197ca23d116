import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../testing/renderUi.tsx';
import { CreditSummary } from './CreditSummary.tsx';

test('shows the balance in whole toman', async () => {
  const backend = createMemoryBackend({ user: aUser({ balanceToman: 1_234_567 }) });
  renderUi(<CreditSummary />, { client: backend.client(), locale: 'en' });
  expect(screen.getByText(/Balance/).textContent).toBe('Balance: …');
  expect((await screen.findByText(/1,234,567/)).textContent).toContain('toman');
});

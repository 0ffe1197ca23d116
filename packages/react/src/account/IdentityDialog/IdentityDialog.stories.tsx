import { removeTotp, renewRecoveryCodes } from '@abrak/core/account';
import { type ReactNode, useEffect } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import { framed } from '../../../../../.storybook/framed.ts';
import preview from '../../../../../.storybook/preview.tsx';
import { useClient } from '../../provider/index.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { IdentityDialog } from './IdentityDialog.tsx';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const passkeys = [{ id: 'laptop', name: 'Laptop', createdAt: 1, lastUsedAt: null }];

/** Sends a call that needs a confirmation. */
function RefusedCall({ hasFactor }: { readonly hasFactor: boolean }): ReactNode {
  const client = useClient();
  useEffect(() => {
    // Rejects when the story ends before it is confirmed.
    (hasFactor ? removeTotp(client) : renewRecoveryCodes(client)).catch(() => undefined);
  }, [client, hasFactor]);
  return <IdentityDialog />;
}

const meta = preview.meta({ component: IdentityDialog, title: 'Account/IdentityDialog', parameters: framed(480) });

export const WithCode = meta.story({
  parameters: withBackend(() => ({
    isConfirmed: false,
    factors: { totpSecret: SECRET, recoveryCodes: ['abcdefghjkmnpqrs'] },
  })),
  render: () => <RefusedCall hasFactor />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox')).toBeVisible());
  },
});

export const WithPasskey = meta.story({
  parameters: withBackend(() => ({
    isConfirmed: false,
    factors: { totpSecret: SECRET, recoveryCodes: ['abcdefghjkmnpqrs'], passkeys },
  })),
  render: () => <RefusedCall hasFactor />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('textbox')).toBeVisible());
  },
});

export const WithPassword = meta.story({
  parameters: withBackend(() => ({ isConfirmed: false })),
  render: () => <RefusedCall hasFactor={false} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('form')).toBeVisible());
  },
});

export const Failed = meta.story({
  parameters: withBackend(
    () => ({ isConfirmed: false }),
    (backend) => backend.failNext(/confirmation/, 'unavailable'),
  ),
  render: () => <RefusedCall hasFactor={false} />,
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  },
});

import { listFactors, removeTotp, renewRecoveryCodes } from '@abrak/core/account';
import { totpCode } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import factorWords from '../factors/messages/en.json' with { type: 'json' };
import validation from '../validation/messages/en.json' with { type: 'json' };
import { IdentityDialog } from './IdentityDialog.tsx';
import messages from './messages/en.json' with { type: 'json' };

const { identity: words } = messages;
const NOW = Date.UTC(2026, 2, 20, 20);
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

function show(options: MemoryBackendOptions = {}) {
  const backend = createMemoryBackend({
    now: () => NOW,
    isConfirmed: false,
    factors: { totpSecret: SECRET, recoveryCodes: ['abcdefghjkmnpqrs'] },
    ...options,
  });
  const client = backend.client();
  const { user } = renderUi(<IdentityDialog />, { client, locale: 'en' });
  return { backend, client, user };
}

test('asks for a code and sends the refused call once more', async () => {
  const { backend, client, user } = show();
  const removed = removeTotp(client);
  const code = await screen.findByRole('textbox', { name: factorWords.factorProof.code });
  await waitFor(() => expect(code).toHaveFocus());
  await user.keyboard('000000{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(validation.factorRefused));
  await user.clear(code);
  await user.type(code, `${await totpCode(SECRET, NOW)}{Enter}`);
  await removed;
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await listFactors(client)).totp).toBeNull();
  expect(backend.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

test('takes a recovery code instead', async () => {
  const { client, user } = show();
  const removed = removeTotp(client);
  await user.click(await screen.findByRole('button', { name: factorWords.factorProof.useRecovery }));
  await user.type(
    screen.getByRole('textbox', { name: factorWords.factorProof.recoveryCode }),
    'ABCD-EFGH-JKMN-PQRS{Enter}',
  );
  await expect(removed).resolves.toBeUndefined();
});

test('asks once for calls that are refused together', async () => {
  const { backend, client, user } = show();
  const both = Promise.all([renewRecoveryCodes(client), renewRecoveryCodes(client)]);
  await user.type(
    await screen.findByRole('textbox', { name: factorWords.factorProof.code }),
    `${await totpCode(SECRET, NOW)}{Enter}`,
  );
  await expect(both).resolves.toHaveLength(2);
  expect(backend.calls.filter(({ path }) => path.endsWith('confirmation'))).toHaveLength(1);
});

test.each([
  ['by Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ['by a button', (user: UserEvent) => user.click(screen.getByRole('button', { name: words.cancel }))],
])('a question declined %s rejects the call as it came', async (_name, decline) => {
  const { client, user } = show();
  const failed = vi.fn();
  removeTotp(client).catch(failed);
  await screen.findByRole('textbox', { name: factorWords.factorProof.code });
  await decline(user);
  await waitFor(() => expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'confirmationRequired' })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('asks a customer without a second factor for the password', async () => {
  const { client, user } = show({ factors: {} });
  const failed = renewRecoveryCodes(client).catch((error: unknown) => error);
  const password = await screen.findByLabelText(words.password, { selector: 'input' });
  await user.type(password, 'wrong{Enter}');
  await waitFor(() => expect(password).toHaveAccessibleDescription(words.passwordWrong));
  await user.clear(password);
  await user.type(password, 'abrak{Enter}');
  // Confirmed; a customer without a factor has no recovery codes.
  await expect(failed).resolves.toMatchObject({ code: 'itemMissing' });
});

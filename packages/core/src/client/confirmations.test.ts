import { expect, test, vi } from 'vitest';
import { ApiError } from './ApiError.ts';
import { createConfirmations } from './confirmations.ts';

const refused = () => new ApiError({ code: 'confirmationRequired', status: 403 });

/** Creates a call that is refused until it is confirmed, and at least the first time. */
function guardedCall(refusals = 1) {
  const call = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
  for (let count = 0; count < refusals; count += 1) call.mockRejectedValueOnce(refused());
  return call;
}

test('asks once for calls that are refused together, and sends each once more', async () => {
  const confirmations = createConfirmations();
  const ask = vi.fn(() => Promise.resolve(true));
  confirmations.handle(ask);
  const calls = [guardedCall(), guardedCall()];
  expect(await Promise.all(calls.map((call) => confirmations.send(call)))).toEqual(['done', 'done']);
  expect(ask).toHaveBeenCalledOnce();
  expect(calls.map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

test('a call that is refused again rejects without another question', async () => {
  const confirmations = createConfirmations();
  const ask = vi.fn(() => Promise.resolve(true));
  confirmations.handle(ask);
  const call = guardedCall(2);
  await expect(confirmations.send(call)).rejects.toMatchObject({ code: 'confirmationRequired' });
  expect(ask).toHaveBeenCalledOnce();
});

test('a declined question, no handler and another error reject as they came', async () => {
  const confirmations = createConfirmations();
  await expect(confirmations.send(guardedCall())).rejects.toMatchObject({ code: 'confirmationRequired' });
  const remove = confirmations.handle(() => Promise.resolve(false));
  const call = guardedCall();
  await expect(confirmations.send(call)).rejects.toMatchObject({ code: 'confirmationRequired' });
  expect(call).toHaveBeenCalledOnce();
  await expect(confirmations.send(() => Promise.reject(new ApiError({ code: 'generic' })))).rejects.toMatchObject({
    code: 'generic',
  });
  remove();
  const earlier = vi.fn(() => Promise.resolve(true));
  confirmations.handle(earlier);
  await confirmations.send(guardedCall());
  expect(earlier).toHaveBeenCalledOnce();
});

test('a handler that is removed twice takes no other away', async () => {
  const confirmations = createConfirmations();
  const ask = vi.fn(() => Promise.resolve(true));
  confirmations.handle(ask);
  const remove = confirmations.handle(() => Promise.resolve(false));
  remove();
  remove();
  await confirmations.send(guardedCall());
  expect(ask).toHaveBeenCalledOnce();
});

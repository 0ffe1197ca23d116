import { expect, test } from 'vitest';
import { wireErrorCodes } from '../../client/internal.ts';
import { createMemoryContractBackend } from '../memoryContractBackend.ts';
import type { ContractBackend } from '../contract/index.ts';
import { formatReport } from './formatReport.ts';
import { type CheckResult, CustomerUnavailable, runConformance } from './runConformance.ts';

function withAnswers(change: (text: string, status: number) => Response): ContractBackend {
  const backend = createMemoryContractBackend();
  return {
    ...backend,
    async fetch(input, init) {
      const answer = await backend.fetch(input, init);
      return change(await answer.text(), answer.status);
    },
  };
}

const outcomes = (results: readonly CheckResult[]) =>
  Object.fromEntries(results.map(({ name, outcome }) => [name, outcome]));

test('a refusal with another code is advice, and the rest of the check runs', async () => {
  const backend = withAnswers((text, status) => {
    const changed = text.replaceAll(`"code":${wireErrorCodes.nameExists}`, `"code":${wireErrorCodes.nameInvalid}`);
    return new Response(changed, { status });
  });
  const report = await runConformance(backend, { only: ['moving: a taken name'] });
  expect(report.results).toEqual([
    {
      name: 'moving: a taken name moves nothing',
      outcome: 'advised',
      details: [expect.stringContaining('the call is refused with nameInvalid (409)')],
    },
  ]);
  expect(formatReport(report)).toMatch(/\n0 passed, 0 wrong, 1 advised, 0 failed, 0 left out$/);
});

test('an accepted call that has to be refused is wrong', async () => {
  const backend = withAnswers(
    (text, status) => new Response(status === 409 ? '{}' : text, { status: status === 409 ? 200 : status }),
  );
  const { results } = await runConformance(backend, { only: ['moving: a taken name'] });
  expect(results).toMatchObject([{ outcome: 'wrong', details: [expect.stringContaining('the call is accepted')] }]);
});

test('an accepted name that has to be refused is quoted', async () => {
  const backend = withAnswers(
    (text, status) => new Response(status === 400 ? '{}' : text, { status: status === 400 ? 200 : status }),
  );
  const { results } = await runConformance(backend, { only: ['names: an invalid name'] });
  expect(results).toMatchObject([
    {
      outcome: 'wrong',
      details: [
        expect.stringContaining('the call with "" is accepted'),
        expect.stringContaining('the call with "" is'),
      ],
    },
  ]);
});

test('a backend that limits the number of calls is told to allow more', async () => {
  const backend = withAnswers(() =>
    Response.json({ errors: [{ code: wireErrorCodes.tooManyRequests }] }, { status: 429 }),
  );
  const { results } = await runConformance(backend, { only: ['moving: a taken name'] });
  expect(results).toMatchObject([{ outcome: 'failed', details: [expect.stringContaining('Raise its limits')] }]);
});

test('checks without a customer, a tool or a capability are left out with the reason', async () => {
  const backend: ContractBackend = {
    ...createMemoryContractBackend(),
    createCustomer: () => Promise.reject(new CustomerUnavailable('needs one more account')),
  };
  const only = ['names: renaming to a taken name', 'previews: the original', 'partners: an unknown key'];
  const { results } = await runConformance(backend, { only });
  expect(results.map(({ outcome, details }) => [outcome, ...details])).toEqual([
    ['leftOut', 'needs one more account'],
    ['leftOut', 'no tool addresses'],
    ['leftOut', 'no capability embedTokens'],
  ]);
});

test('a backend without settings has no capabilities; one that cannot be reached is an error', async () => {
  const backend = withAnswers(() => new Response('', { status: 404 }));
  const { capabilities, results } = await runConformance(backend, { only: ['settings'] });
  expect([...capabilities]).toEqual([]);
  expect(Object.values(outcomes(results))).toContain('wrong');
  const unreachable: ContractBackend = {
    ...createMemoryContractBackend(),
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  };
  await expect(runConformance(unreachable, { only: ['settings'] })).rejects.toMatchObject({ code: 'networkError' });
});

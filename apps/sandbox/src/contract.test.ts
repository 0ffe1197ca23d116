import { createSession, getSettings } from '@abrak/core';
import { contractChecks, leftOutReason, runCheck } from '@abrak/core/internal/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { openContractSandbox } from './testing/openContractSandbox.ts';

const backend = await openContractSandbox();
const { fetch, upload } = backend;
const { capabilities } = await getSettings(backend.createClient({ session: createSession(), fetch, upload }));

afterAll(() => backend.close());

describe('the sandbox keeps the contract:', () => {
  for (const check of contractChecks) {
    test(check.name, async () => {
      await expect(runCheck(check, backend)).resolves.toBeUndefined();
    });
  }

  test('no check is left out', () => {
    const reasons = contractChecks.map((check) => leftOutReason(check, { tools: backend.tools, capabilities }));
    expect(reasons.filter((reason) => reason !== undefined)).toEqual([]);
  });
});

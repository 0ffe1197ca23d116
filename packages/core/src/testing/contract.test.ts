import { describe, expect, test } from 'vitest';
import { getSettings } from '../settings/index.ts';
import { createSession } from '../client/index.ts';
import { contractChecks, leftOutReason, runCheck } from './contract/index.ts';
import { createMemoryContractBackend } from './memoryContractBackend.ts';

const backend = createMemoryContractBackend();
const { capabilities } = await getSettings(backend.createClient({ session: createSession(), fetch: backend.fetch, upload: backend.upload }));
const checks = contractChecks.map((check) => ({ ...check, reason: leftOutReason(check, { tools: backend.tools, capabilities }) }));

describe('the memory backend keeps the contract:', () => {
  for (const check of checks.filter(({ reason }) => reason === undefined)) {
    test(check.name, async () => {
      await expect(runCheck(check, backend)).resolves.toBeUndefined();
    });
  }

  test('only checks of what it does not announce are left out', () => {
    const leftOut = checks.flatMap(({ name, reason }) => (reason === undefined ? [] : [`${name}: ${reason}`]));
    expect(leftOut).toMatchInlineSnapshot(`
      [
        "uploads: the service answers the document, and what is no form as an error list: no tool uploadUrl",
        "uploads: a resumable one goes up in pieces and answers the document with the last: no tool uploadUrl",
        "uploads: a resumable one is nobody else's: no tool uploadUrl",
        "downloads: are saved under the name, answer ranges, and are counted: no tool addresses",
        "downloads: an unknown token and a link whose reader may not read any more are expired: no tool addresses",
        "previews: the file as it is, for those who may read it: no tool addresses",
        "previews: what is no image has no rendering: no tool addresses",
        "public pages: are there for open documents only: no tool addresses",
        "archives: wait, are sent whole, and are done: no tool addresses",
        "partners: a code is worth nothing without the secret behind it: no capability embedTokens",
        "partners: an unknown key gets no token: no capability embedTokens",
      ]
    `);
  });
});

test('the names of the checks are unique', () => {
  const names = contractChecks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

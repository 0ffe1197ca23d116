import { describe, expect, test } from 'vitest';
import { getSettings } from '../settings/index.ts';
import { createSession } from '../client/index.ts';
import { contractChecks, leftOutReason, runCheck } from './contract/index.ts';
import { createMemoryContractBackend } from './memoryContractBackend.ts';

const backend = createMemoryContractBackend();
const { capabilities } = await getSettings(
  backend.createClient({ session: createSession(), fetch: backend.fetch, upload: backend.upload }),
);
const checks = contractChecks.map((check) => ({
  ...check,
  reason: leftOutReason(check, { tools: backend.tools, capabilities }),
}));

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
        "account: a password known from leaks, the empty one and the current one are refused as the new one: no capability passwordRules",
        "registration: a password known from leaks is refused: no capability passwordRules",
        "uploads: the upload service answers the document, and an error list when the body is not a form: no tool uploadUrl",
        "uploads: a resumable upload continues at its offset and answers the document at the end: no tool uploadUrl",
        "uploads: a resumable upload is accessible to its owner only: no tool uploadUrl",
        "downloads: the answer is an attachment, supports ranges and is counted: no tool addresses",
        "downloads: an unknown token, and a link whose reader lost access, are expired: no tool addresses",
        "previews: the original is served to permitted readers only: no tool addresses",
        "previews: a file that is not an image has no rendering: no tool addresses",
        "public pages: exist for open documents only: no tool addresses",
        "archives: progress goes from waiting to done: no tool addresses",
        "payments: the redirect page to the bank requires the owner’s session: no tool addresses",
        "partners: a code cannot be exchanged without its secret: no capability embedTokens",
        "partners: an unknown key gets no token: no capability embedTokens",
        "partners: a key gets a token that is limited to its scopes and the partner's origin: no capability embedTokens",
        "partners: a page exchanges its code, renews its token and revokes its grant: no capability embedTokens",
        "partners: a key opens the routes of its scopes, and never those of the account: no tool addresses",
      ]
    `);
  });
});

test('the names of the checks are unique', () => {
  const names = contractChecks.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

import { getCurrentUser } from '@abrak/core/account';
import { listFolder } from '@abrak/core/files';
import { MINUTE_MS } from '@abrak/core/internal';
import type { Client } from '@abrak/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Attack, attacks, runAttack } from './testing/attacks.ts';
import { openSandbox, type TestSandbox } from './testing/openSandbox.ts';

const SESSIONS = 10;
const ROUNDS = 2;
/** Calls of another customer during each attack. */
const CALLS = 5;

let sandbox: TestSandbox;
let other: Client;
const sessions = new Map<string, readonly [Client, ...Client[]]>();

beforeAll(async () => {
  sandbox = await openSandbox();
  await sandbox.addCustomer('other');
  other = await sandbox.signIn('other');
  // Before the attacks, which use up what a network may try.
  for (const { name } of attacks) sessions.set(name, await openSessions(`attacker${sessions.size}`));
});

afterAll(() => sandbox.close());

async function openSessions(username: string): Promise<readonly [Client, ...Client[]]> {
  await sandbox.addCustomer(username);
  sandbox.world.advance(MINUTE_MS);
  const opened: [Client, ...Client[]] = [await sandbox.signIn(username)];
  while (opened.length < SESSIONS) opened.push(await sandbox.signIn(username));
  return opened;
}

test.for(attacks.map((attack): [string, Attack] => [attack.name, attack]))(
  'other customers and health checks are answered during %s',
  async ([name, attack]) => {
    const { url: baseUrl, uploadUrl } = sandbox;
    const own = sessions.get(name);
    if (own === undefined) throw new Error('The attacker has no sessions.');
    sandbox.world.advance(MINUTE_MS);
    const round = await attack.prepare({ baseUrl, uploadUrl, sessions: own });
    const ended = new AbortController();
    const attacking = runAttack(attack, round, { signal: ended.signal, rounds: ROUNDS });
    for (let called = 0; called < CALLS; called += 1) {
      await getCurrentUser(other);
      await listFolder(other, '/');
      expect((await fetch(new URL('/livez', baseUrl))).status).toBe(200);
    }
    ended.abort();
    expect(await attacking).toBeGreaterThan(0);
    expect(sandbox.world.logged).toEqual([]);
  },
);

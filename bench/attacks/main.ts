import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@abrak/core';
import { signIn } from '@abrak/core/account';
import { hashPassword, MINUTE_MS } from '@abrak/core/internal';
import { addCustomer, passwordRecord } from '../../apps/sandbox/src/account/index.ts';
import { openEmbedded, openPostgres } from '../../apps/sandbox/src/db/index.ts';
import { attacks, runAttack } from '../../apps/sandbox/src/testing/attacks.ts';
import { callMeanwhile, pause } from '../callMeanwhile.ts';
import { startSandbox } from '../startSandbox.ts';
import { quantileOf } from '../statistics.ts';
import { oneDigit, printTable } from '../table.ts';

const ATTACK_MS = process.argv.includes('--quick') ? 3_000 : 20_000;
const SESSIONS = 10;
const PASSWORD = 'a customer';

const databaseUrl = process.env['DATABASE_URL'];
const nameOf = (role: string) => `${role}${randomUUID().slice(0, 8)}`;
const names = { other: nameOf('other'), attackers: attacks.map((_, number) => nameOf(`attacker${number}`)) };

/** Adds the customers to the database of a sandbox that does not run. */
async function addCustomers(dataFolder: string): Promise<void> {
  const { scope: db, close } = await (databaseUrl === undefined
    ? openEmbedded({ folder: join(dataFolder, 'abrak-database') })
    : openPostgres({ url: databaseUrl }));
  const password = await passwordRecord('seed', await hashPassword(PASSWORD));
  for (const username of [names.other, ...names.attackers]) {
    const own = { username, email: `${username}@abrak.example`, displayName: username, name: username, family: '' };
    await addCustomer(db, { ...own, password, state: 'active', planId: 1, createdAt: new Date() });
  }
  await close();
}

async function openSession(baseUrl: string, uploadUrl: string, identifier: string): Promise<Client> {
  const client = createClient({ baseUrl, uploadUrl });
  await signIn(client, { identifier, password: PASSWORD });
  return client;
}

/** Measures the calls of another customer during some work, as a row of the table. */
async function measure(other: Client, label: string, work: (signal: AbortSignal) => Promise<unknown>) {
  const { times } = await callMeanwhile(other, async () => {
    const ended = new AbortController();
    // Not waited for after its end: a call that was refused waits up to a minute before it is repeated.
    work(ended.signal).catch(console.error);
    await pause(ATTACK_MS);
    ended.abort();
  });
  const figures = [quantileOf(times, 0.5), quantileOf(times, 0.99), Math.max(...times)].map(oneDigit);
  return [label, String(times.length), ...figures];
}

async function measureAttacks(baseUrl: string, uploadUrl: string): Promise<string[][]> {
  const other = await openSession(baseUrl, uploadUrl, names.other);
  const rows = [['', 'calls of another', 'p50 ms', 'p99 ms', 'max ms']];
  rows.push(await measure(other, 'nobody attacks', () => Promise.resolve()));
  for (const [number, attack] of attacks.entries()) {
    const username = names.attackers[number] ?? '';
    const sessions: [Client, ...Client[]] = [await openSession(baseUrl, uploadUrl, username)];
    while (sessions.length < SESSIONS) sessions.push(await openSession(baseUrl, uploadUrl, username));
    const round = await attack.prepare({ baseUrl, uploadUrl, sessions });
    rows.push(await measure(other, attack.name, (signal) => runAttack(attack, round, { signal })));
    // The limits of a minute are over before the next attacker signs in.
    await pause(MINUTE_MS);
  }
  return rows;
}

const dataFolder = await mkdtemp(join(tmpdir(), 'abrak-bench-attacks-'));
try {
  await (await startSandbox(dataFolder)).server.stop();
  await addCustomers(dataFolder);
  const { client, server, uploadUrl } = await startSandbox(dataFolder);
  try {
    const rows = await measureAttacks(String(client.baseUrl), uploadUrl);
    printTable(`Attacks on ${databaseUrl === undefined ? 'the embedded database' : 'PostgreSQL'}`, rows);
  } finally {
    await server.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true });
}

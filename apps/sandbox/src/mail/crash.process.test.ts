import { createClient } from '@abrak/core';
import { signUp, solveCaptcha } from '@abrak/core/account';
import { expect, test, vi } from 'vitest';
import { makeDataFolder } from '../testing/dataFolder.ts';
import { openMailSink, type ReceivedMail } from '../testing/mailSink.ts';
import { endProcess, type SpawnedSandbox, spawnSandbox } from '../testing/spawnSandbox.ts';
import { resumeMails } from './outboxStore.ts';

// The customers of the sample data get mails, too.
const isSample = ({ to }: ReceivedMail) => to.includes('demo@abrak.example');

const PEOPLE = ['sara1', 'omid1', 'nima1'];

async function register({ url }: SpawnedSandbox, username: string): Promise<void> {
  const client = createClient({ baseUrl: url });
  const captcha = await solveCaptcha(client);
  await signUp(client, { email: `${username}@abrak.example`, username, password: 'abc', captcha, locale: 'fa' });
}

test('mails that were not sent before the sandbox was killed are sent after a restart', async () => {
  const data = await makeDataFolder();
  const sink = await openMailSink();
  const args = ['--data', data.path, '--port', '0', '--upload-port', '0'];
  const { databaseUrl } = data;
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'no-reply@abrak.example' };
  let sandbox = await spawnSandbox(args, { databaseUrl });
  try {
    for (const username of PEOPLE) await register(sandbox, username);
    await endProcess(sandbox.process, 'SIGKILL');
    expect(sink.mails).toEqual([]);
    sandbox = await spawnSandbox(args, { databaseUrl, env });
    const sent = () => sink.mails.filter((mail) => !isSample(mail)).flatMap(({ to }) => to);
    await vi.waitUntil(() => sent().length >= PEOPLE.length, { timeout: 30_000 });
    // Several are sent at a time.
    expect(sent().toSorted()).toEqual(PEOPLE.map((username) => `${username}@abrak.example`).toSorted());
    expect(await (await fetch(new URL('/sandbox', sandbox.url))).text()).not.toContain('@abrak.example');
    expect(await endProcess(sandbox.process, 'SIGTERM')).toBe(0);
  } finally {
    await endProcess(sandbox.process, 'SIGKILL');
    await sink.close();
    await data.remove();
  }
});

test('a mail that was being sent when the sandbox was killed is sent again', async () => {
  const data = await makeDataFolder();
  let reply: string | undefined;
  const own: ReceivedMail[] = [];
  const sink = await openMailSink((mail) => {
    if (isSample(mail)) return '250 ok';
    own.push(mail);
    return reply;
  });
  const args = ['--data', data.path, '--port', '0', '--upload-port', '0'];
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'no-reply@abrak.example' };
  const options = { databaseUrl: data.databaseUrl, env };
  let sandbox = await spawnSandbox(args, options);
  try {
    await register(sandbox, 'sara1');
    await vi.waitUntil(() => own.length > 0, { timeout: 30_000 });
    await endProcess(sandbox.process, 'SIGKILL');
    reply = '250 ok';
    // On a PostgreSQL server another process could be sending the mail, so its lease lasts five minutes.
    const { scope, close } = await data.openDatabase();
    await resumeMails(scope, new Date());
    await close();
    sandbox = await spawnSandbox(args, options);
    await vi.waitUntil(() => own.length > 1, { timeout: 30_000 });
    expect(own[1]?.to).toEqual(own[0]?.to);
    const codeIn = (text = '') => /#code=(?:3D)?([\w=\n-]{30})/.exec(text)?.[1];
    expect(codeIn(own[1]?.text)).toBe(codeIn(own[0]?.text));
    expect(await endProcess(sandbox.process, 'SIGTERM')).toBe(0);
  } finally {
    await endProcess(sandbox.process, 'SIGKILL');
    await sink.close();
    await data.remove();
  }
});

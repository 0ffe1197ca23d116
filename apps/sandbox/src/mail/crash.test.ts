import { createClient, signUp, solveCaptcha } from '@abrak/core';
import { expect, test, vi } from 'vitest';
import { makeDataFolder } from '../testing/dataFolder.ts';
import { openMailSink } from '../testing/mailSink.ts';
import { endProcess, type SpawnedSandbox, spawnSandbox } from '../testing/spawnSandbox.ts';

vi.setConfig({ testTimeout: 120_000 });

const PEOPLE = ['sara1', 'omid1', 'nima1'];

async function register({ url }: SpawnedSandbox, username: string): Promise<void> {
  const client = createClient({ baseUrl: url });
  const captcha = await solveCaptcha(client);
  await signUp(client, { email: `${username}@abrak.example`, username, password: 'abc', captcha, locale: 'fa' });
}

test('a sandbox killed after an answer and before the mail sends the mail when it is started again', async () => {
  const data = await makeDataFolder();
  const sink = await openMailSink();
  const args = ['--data', data.path, '--port', '0', '--upload-port', '0'];
  const { databaseUrl } = data;
  const env = { SMTP_URL: sink.url, MAIL_FROM: 'no-reply@abrak.example', CONSOLE_URL: 'https://console.example' };
  let sandbox = await spawnSandbox(args, { databaseUrl });
  try {
    for (const username of PEOPLE) await register(sandbox, username);
    await endProcess(sandbox.process, 'SIGKILL');
    expect(sink.mails).toEqual([]);
    sandbox = await spawnSandbox(args, { databaseUrl, env });
    await vi.waitUntil(() => sink.mails.length >= PEOPLE.length, { timeout: 30_000 });
    expect(sink.mails.flatMap(({ to }) => to)).toEqual(PEOPLE.map((username) => `${username}@abrak.example`));
    expect((await fetch(new URL('/outbox', sandbox.url))).status).toBe(404);
    expect(await endProcess(sandbox.process, 'SIGTERM')).toBe(0);
  } finally {
    await endProcess(sandbox.process, 'SIGKILL');
    await sink.close();
    await data.remove();
  }
});

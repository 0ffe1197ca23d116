import { type Client, createClient } from '@abrak/core';
import {
  activateAccount,
  changePassword,
  changeProfile,
  getCurrentUser,
  requestPasswordReset,
  setNewPassword,
  signIn,
  signOut,
  signUp,
  solveCaptcha,
} from '@abrak/core/account';
import { hashPassword } from '@abrak/core/internal';
import { expect, test, vi } from 'vitest';
import { makeDataFolder } from './testing/dataFolder.ts';
import { type MailSink, openMailSink, type ReceivedMail } from './testing/mailSink.ts';
import { lastCode } from './testing/mails.ts';
import { openSandbox, PASSWORD, tokenOf } from './testing/openSandbox.ts';
import { endProcess, spawnSandbox } from './testing/spawnSandbox.ts';
import { signUpNewCustomer } from './testing/signUpNewCustomer.ts';

const EMAIL = 'secretive@abrak.example';
const USERNAME = 'secretive';
const SMTP_PASSWORD = 'smtp-secret-7391';
const passwords = {
  first: 'first-secret-1846',
  wrong: 'wrong-secret-5520',
  second: 'second-secret-6402',
  third: 'third-secret-9917',
};

/** Returns the code of a mail as received by the mail server: quoted-printable, with folded lines and encoded "=". */
function codeOf({ text }: ReceivedMail): string {
  const plain = text.replaceAll('=\n', '').replaceAll('=3D', '=');
  return /#code=([\w-]{43})/.exec(plain)?.[1] ?? '';
}

async function receiveCode(sink: MailSink, count: number): Promise<string> {
  // Other mails have no code.
  const codes = () => sink.mails.map(codeOf).filter((code) => code !== '');
  await vi.waitUntil(() => codes().length >= count, { timeout: 30_000 });
  return codes().at(-1) ?? '';
}

/**
 * Goes through all account operations, some with wrong input, and returns the codes, tokens and captchas that occurred.
 */
async function useAccount(client: Client, url: string, sink: MailSink): Promise<string[]> {
  const captcha = await solveCaptcha(client);
  const account = { email: EMAIL, username: USERNAME, password: passwords.first, locale: 'en' } as const;
  await signUp(client, { ...account, captcha });
  await expect(signUp(client, { ...account, captcha })).rejects.toMatchObject({ code: 'captchaInvalid' });
  const activation = await receiveCode(sink, 1);
  await expect(signIn(client, { identifier: EMAIL, password: passwords.wrong })).rejects.toMatchObject({ status: 401 });
  await activateAccount(client, activation, passwords.first);
  await expect(activateAccount(client, activation)).rejects.toMatchObject({ code: 'codeInvalid' });
  await requestPasswordReset(client, EMAIL);
  const reset = await receiveCode(sink, 2);
  await setNewPassword(client, { code: reset, newPassword: passwords.second });
  await signIn(client, { identifier: USERNAME, password: passwords.second });
  const user = await getCurrentUser(client);
  await changeProfile(client, user, { name: 'Secretive', profile: { nationalId: '0012345679' } });
  await expect(changeProfile(client, user, { mobileNumber: passwords.wrong })).rejects.toMatchObject({ status: 400 });
  const wrong = changePassword(client, { currentPassword: passwords.wrong, newPassword: passwords.third });
  await expect(wrong).rejects.toMatchObject({ status: 400 });
  await changePassword(client, { currentPassword: passwords.second, newPassword: passwords.third });
  const token = tokenOf(client);
  const broken = {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: `{"password":"${passwords.third}`,
  };
  for (const path of ['cfs/auth', 'cfs/rest/users/signup', 'cfs/rest/users/newPassword']) {
    expect((await fetch(new URL(path, url), broken)).status).toBe(400);
  }
  await signOut(client);
  return [captcha, JSON.parse(atob(captcha)).challenge.signature, activation, reset, token];
}

test('the output of a sandbox contains no secrets of account operations', async () => {
  const data = await makeDataFolder();
  // The last mail is refused with an answer that repeats its link, as strict servers do.
  const refuse = (mail: ReceivedMail) => `554 blocked: https://a.test/#code=${codeOf(mail)} ${mail.to.join(' ')}`;
  const sink = await openMailSink((mail) => (sink.mails.length > 2 ? refuse(mail) : '250 ok'));
  const env = {
    SMTP_URL: sink.url.replace('//', `//abrak:${SMTP_PASSWORD}@`),
    MAIL_FROM: 'no-reply@abrak.example',
    DEBUG: '*',
    NODE_ENV: 'development',
  };
  const args = ['--data', data.path, '--port', '0', '--upload-port', '0'];
  const sandbox = await spawnSandbox(args, { databaseUrl: data.databaseUrl, env });
  try {
    const client = createClient({ baseUrl: sandbox.url });
    const found = await useAccount(client, sandbox.url, sink);
    await requestPasswordReset(client, EMAIL);
    found.push(await receiveCode(sink, 3));
    await vi.waitUntil(() => sandbox.output().includes('554 blocked'), { timeout: 30_000 });
    await endProcess(sandbox.process, 'SIGTERM');
    const hashes = await Promise.all(Object.values(passwords).map(hashPassword));
    const written = sandbox.output().toLowerCase();
    const secrets = [
      ...found,
      ...Object.values(passwords),
      ...hashes,
      SMTP_PASSWORD,
      EMAIL,
      '0012345679',
      'open this link',
      '$argon2id',
    ];
    expect(secrets.every((secret) => secret.length > 8)).toBe(true);
    expect(secrets.filter((secret) => written.includes(secret.toLowerCase()))).toEqual([]);
  } finally {
    await endProcess(sandbox.process, 'SIGKILL');
    await sink.close();
    await data.remove();
  }
});

test('logged unexpected errors contain no secrets', async () => {
  const sandbox = await openSandbox();
  try {
    const { email, client } = await signUpNewCustomer(sandbox);
    const code = await lastCode(sandbox, 'activate', email);
    const { schema } = sandbox.db.q();
    await schema.alterTable('outbox').renameTo('outbox_gone').execute();
    await schema.alterTable('session').renameColumn('user_agent', 'agent').execute();
    const failure = { code: 'generic', status: 500 };
    await expect(requestPasswordReset(client, email)).rejects.toMatchObject(failure);
    await expect(signUpNewCustomer(sandbox)).rejects.toMatchObject(failure);
    await activateAccount(client, code, PASSWORD);
    await expect(signIn(client, { identifier: email, password: PASSWORD })).rejects.toMatchObject(failure);
    const written = sandbox.world.logged
      .map((error) => (error instanceof Error ? error.stack : String(error)))
      .join('\n');
    expect(sandbox.world.logged).toHaveLength(3);
    const hash = await hashPassword(PASSWORD);
    expect([PASSWORD, hash, code, email, '$argon2id', '#code='].filter((secret) => written.includes(secret))).toEqual(
      [],
    );
  } finally {
    await sandbox.close();
  }
});

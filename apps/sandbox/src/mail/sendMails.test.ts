import { MINUTE_MS } from '@abrak/core/internal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastCode } from '../testing/mails.ts';
import { type MailSink, openMailSink, type ReceivedMail } from '../testing/mailSink.ts';
import { openSandbox, type TestSandbox } from '../testing/openSandbox.ts';
import { signUpNewCustomer } from '../testing/signUpNewCustomer.ts';
import { addMail, countUnsentMails, leaseDueMail, MAIL_LIFETIME_MS, resumeMails, sweepMails } from './outboxStore.ts';
import { MAIL_INTERVAL_MS, sendMails, sendMailsRegularly } from './sendMails.ts';
import { createSmtpSender, MAIL_CONNECTIONS, type MailSender } from './smtpSender.ts';

const FROM = 'Abrak <no-reply@abrak.example>';

let sandbox: TestSandbox;
let sink: MailSink;
let reply: string | undefined;

beforeAll(async () => {
  sandbox = await openSandbox();
});

beforeEach(async () => {
  reply = '250 ok';
  sink = await openMailSink(() => reply);
  await sandbox.db.q().deleteFrom('outbox').execute();
});

afterEach(async () => {
  vi.useRealTimers();
  await sink.close();
});

afterAll(() => sandbox.close());

function deps(sender: MailSender = createSmtpSender({ url: sink.url, from: FROM })) {
  const { db, world } = sandbox;
  const logError = vi.fn<(context: string, error: unknown) => void>();
  return { db, now: world.now, sender, logError };
}

function send(sender?: MailSender): Promise<void> {
  return sendMails(deps(sender), new AbortController().signal);
}

function queue(to: string, changes: Partial<Parameters<typeof addMail>[1]> = {}): Promise<void> {
  const mail = {
    kind: 'reset',
    to,
    locale: 'en',
    subject: 'Hello',
    text: 'secret',
    html: '<p>secret</p>',
    isWanted: true,
  } as const;
  return addMail(sandbox.db, { ...mail, ...changes }, sandbox.world.now());
}

function stored() {
  return sandbox.db.q().selectFrom('outbox').selectAll().orderBy('id').execute();
}

function recipients(): string[] {
  return sink.mails.flatMap(({ to }) => to);
}

function subjectOf({ text }: ReceivedMail): string {
  const encoded = /^Subject: ((?:.|\n )*)$/m.exec(text)?.[1] ?? '';
  return encoded.replaceAll(/=\?UTF-8\?B\?(.*?)\?=\s*/gi, (_whole, part: string) =>
    Buffer.from(part, 'base64').toString(),
  );
}

describe('a mail', () => {
  test('is delivered as text and as HTML, both with the link', async () => {
    const { email } = await signUpNewCustomer(sandbox, { locale: 'en' });
    const code = await lastCode(sandbox, 'activate', email);
    await send();
    expect(sink.mails).toHaveLength(1);
    const [mail] = sink.mails;
    expect(mail).toMatchObject({ from: 'no-reply@abrak.example', to: [email] });
    const text = (mail?.text ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
    expect(text).toContain(`From: ${FROM}`);
    expect(text).toContain('Subject: Activate your Abrak account');
    expect(text).toContain('Content-Type: text/plain');
    expect(text).toContain('Content-Type: text/html');
    expect(text.split(`#code=${code}`)).toHaveLength(4);
  });

  test('in Persian is delivered with its subject', async () => {
    await signUpNewCustomer(sandbox, { locale: 'fa' });
    await send();
    expect(sink.mails.map(subjectOf)).toEqual(['فعال‌سازی حساب ابرک']);
  });

  test('is sent once, and its content is deleted afterwards', async () => {
    await queue('sara@abrak.example');
    await send();
    await send();
    expect(recipients()).toEqual(['sara@abrak.example']);
    expect(await stored()).toMatchObject([{ sent_at: sandbox.world.now(), attempts: 1, text: '', html: '' }]);
  });

  test('is sent by only one of several parallel senders', async () => {
    for (const name of ['sara', 'omid', 'nima']) await queue(`${name}@abrak.example`);
    await Promise.all([send(), send(), send()]);
    expect(recipients().toSorted()).toEqual(['nima@abrak.example', 'omid@abrak.example', 'sara@abrak.example']);
  });

  test('has exactly one recipient, whatever its address contains', async () => {
    await queue('sara@abrak.example, all@abrak.example');
    await queue('sara@abrak.example\r\nBcc: all@abrak.example');
    await queue('omid@abrak.example', { subject: 'Hello\r\nBcc: all@abrak.example' });
    await send();
    expect(recipients()).not.toContain('all@abrak.example');
    expect(sink.mails.every(({ to, text }) => to.length === 1 && !/^Bcc:/m.test(text))).toBe(true);
    expect(recipients()).toContain('omid@abrak.example');
  });

  test('that is not wanted is not stored', async () => {
    await queue('sara@abrak.example', { isWanted: false });
    expect(await stored()).toEqual([]);
  });
});

describe('a mail that cannot be sent', () => {
  test('is retried later and does not delay other mails', async () => {
    reply = '451 later';
    await queue('sara@abrak.example');
    await send();
    reply = '250 ok';
    await queue('omid@abrak.example');
    await send();
    expect(recipients()).toEqual(['sara@abrak.example', 'omid@abrak.example']);
    expect(await stored()).toMatchObject([
      { sent_at: null, attempts: 1, last_error: expect.stringContaining('451') },
      { attempts: 1 },
    ]);
    sandbox.world.advance(5_000);
    await send();
    expect(recipients().filter((to) => to === 'sara@abrak.example')).toHaveLength(2);
    expect((await stored()).every(({ sent_at, last_error }) => sent_at !== null && last_error === null)).toBe(true);
  });

  test('is retried with exponential backoff of at most 30 minutes', async () => {
    await queue('sara@abrak.example');
    const sender: MailSender = { send: () => Promise.reject(new Error('no line')), close: () => undefined };
    const pauses = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await send(sender);
      const [mail] = await stored();
      const pauseMs = (mail?.next_try_at.getTime() ?? 0) - sandbox.world.now().getTime();
      pauses.push(pauseMs / 1_000);
      sandbox.world.advance(pauseMs);
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1_280, 1_800, 1_800, 1_800]);
  });

  test('is logged without its address and its content', async () => {
    await queue('sara@abrak.example');
    reply = '550 no such person: <sara@abrak.example>';
    const refused = deps();
    await sendMails(refused, new AbortController().signal);
    sandbox.world.advance(5_000);
    const unreached = deps(createSmtpSender({ url: 'smtp://user:secret@127.0.0.1:1', from: FROM }));
    await sendMails(unreached, new AbortController().signal);
    const logged = JSON.stringify([...refused.logError.mock.calls, ...unreached.logError.mock.calls]);
    expect(logged).toMatch(/mail \d+, attempt 1.*550 no such person.*attempt 2.*ECONNREFUSED/);
    expect(logged).not.toMatch(/sara|secret/);
  });

  test('is given up after its lifetime, which the log tells', async () => {
    await queue('sara@abrak.example');
    const failing = { send: () => Promise.reject(new Error('no line')), close: () => undefined };
    await send(failing);
    expect(await countUnsentMails(sandbox.db)).toEqual([{ kind: 'mail', rows: 1, since: sandbox.world.now() }]);
    sandbox.world.advance(MAIL_LIFETIME_MS);
    await sweepMails(sandbox.db, sandbox.world.now());
    const own = deps();
    await sendMails(own, new AbortController().signal);
    expect(own.logError.mock.calls).toEqual([
      [expect.stringMatching(/^mail \d+ \(reset\) is given up after 1 attempts$/), 'no line'],
    ]);
    expect([sink.mails, await stored()]).toEqual([[], []]);
  });
});

describe('a sender', () => {
  test('sends several mails at a time over connections that it keeps', async () => {
    reply = undefined;
    for (let queued = 0; queued < 8; queued += 1) await queue(`customer${queued}@abrak.example`);
    const stopping = new AbortController();
    const sending = sendMails(deps(), stopping.signal);
    await expect.poll(() => sink.mails.length).toBe(MAIL_CONNECTIONS);
    stopping.abort();
    await sending;
    reply = '250 ok';
    sandbox.world.advance(5_000);
    const before = sink.connections();
    await send();
    expect(sink.mails).toHaveLength(MAIL_CONNECTIONS + 8);
    expect(sink.connections() - before).toBeLessThanOrEqual(MAIL_CONNECTIONS);
  });

  test('that is killed leaves its mail to others when the lease ends', async () => {
    await queue('sara@abrak.example');
    expect(await leaseDueMail(sandbox.db, sandbox.world.now())).toMatchObject({ to_address: 'sara@abrak.example' });
    await send();
    expect(sink.mails).toEqual([]);
    sandbox.world.advance(5 * MINUTE_MS);
    await send();
    expect(recipients()).toEqual(['sara@abrak.example']);
  });

  test('that is alone resumes leased mails at once', async () => {
    await queue('sara@abrak.example');
    await leaseDueMail(sandbox.db, sandbox.world.now());
    await resumeMails(sandbox.db, sandbox.world.now());
    await send();
    expect(recipients()).toEqual(['sara@abrak.example']);
  });

  test('polls every second and stops in the middle of a mail without losing it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const received = sink.next();
    reply = undefined;
    await queue('sara@abrak.example');
    const own = deps();
    const job = sendMailsRegularly(own);
    vi.advanceTimersByTime(MAIL_INTERVAL_MS);
    await received;
    await job.stop();
    expect(own.logError).not.toHaveBeenCalled();
    expect(await stored()).toMatchObject([{ sent_at: null, attempts: 1, text: 'secret' }]);
    reply = '250 ok';
    sandbox.world.advance(5_000);
    await send();
    expect(recipients()).toEqual(['sara@abrak.example', 'sara@abrak.example']);
  });
});

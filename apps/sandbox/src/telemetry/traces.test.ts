import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { Hono } from 'hono';
import { readConfig } from '../config/index.ts';
import { observers } from '../http/index.ts';
import { runRegularly } from '../jobs/index.ts';
import { addMail } from '../mail/index.ts';
import { sendMails } from '../mail/sendMails.ts';
import type { MailSender } from '../mail/smtpSender.ts';
import { currentTraceId, parseAddresses, traced } from '../shared/index.ts';
import { startObjectStore } from '../testing/objectStore.ts';
import { openSandbox, tokenOf } from '../testing/openSandbox.ts';
import { startTraceCollector, type TraceCollector } from '../testing/traceCollector.ts';
import { startTracing, type RunningTraces } from './index.ts';

const SECRET = 'secret-7f3a';
const OTHER_TRACE = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${OTHER_TRACE}-b7ad6b7169203331-01`;

const logError = vi.fn<(context: string, error: unknown) => void>();
let collector: TraceCollector;
let traces: RunningTraces;

async function open(env: Readonly<Record<string, string>> = {}, options = {}): Promise<void> {
  collector = await startTraceCollector(options);
  await openAt(collector.url, env);
}

async function openAt(url: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  traces = await startTracing(readConfig({ args: [], env: process.env, cwd: '/srv' }).traces, logError);
}

afterEach(async () => {
  await traces.close(0);
  await collector.stop();
  vi.unstubAllEnvs();
  logError.mockClear();
});

const named = (name: string) => collector.spans.filter((span) => span.name === name);

test('a request is a span by its route, with its queries inside and nothing that customers wrote', async () => {
  await open({ OTEL_SERVICE_NAME: 'files', OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test' });
  const sandbox = await openSandbox();
  await sandbox.addCustomer('sara');
  const client = await sandbox.signIn('sara');
  const headers = { token: tokenOf(client), 'x-request-id': 'request-1' };
  await fetch(`${sandbox.url}/documents/${SECRET}?name=${SECRET}`, {
    headers,
    method: 'PUT',
    body: JSON.stringify({ name: SECRET }),
  });
  await fetch(`${sandbox.url}/public/${SECRET}?q=${SECRET}`, { headers });
  await fetch(`${sandbox.url}/vm/settings?q=${SECRET}`, { headers });
  await fetch(`${sandbox.url}/livez`);
  await sandbox.close();
  await traces.close(5_000);

  const request = named('GET /vm/settings').find(({ fields }) => fields['abrak.request.id'] === 'request-1');
  expect(request).toMatchObject({
    parentSpanId: '',
    fields: { 'abrak.service': 'api', 'http.request.method': 'GET', 'http.response.status_code': 200 },
    isFailed: false,
  });
  expect(named('GET /public/:uuid')).toHaveLength(1);
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(queries).toContainEqual(
    expect.objectContaining({
      traceId: request?.traceId,
      name: expect.stringMatching(/^SELECT \w+$/),
      fields: {
        'db.system.name': 'postgresql',
        'db.operation.name': 'SELECT',
        'db.collection.name': expect.any(String),
      },
    }),
  );
  expect(collector.spans.filter(({ name }) => name.includes('livez'))).toEqual([]);
  expect(collector.resource()).toMatchObject({
    'service.name': 'files',
    'deployment.environment.name': 'test',
    'process.pid': process.pid,
  });
  for (const secret of [SECRET, headers.token, 'sara', 'abrak.example'])
    expect(collector.received()).not.toContain(secret);
  expect(logError).not.toHaveBeenCalled();
});

test('a failed query shows the class of its error, not its words', async () => {
  await open();
  const sandbox = await openSandbox();
  const failing = traced({ name: 'work', kind: 'internal' }, () =>
    sandbox.db
      .q()
      .selectFrom('customer')
      .select(({ fn }) => fn('nothing', []).as('nothing'))
      .execute(),
  );
  await expect(failing).rejects.toThrow('nothing');
  await sandbox.close();
  await traces.close(5_000);
  expect(named('SELECT customer').at(-1)).toMatchObject({ isFailed: true, fields: { 'error.type': '42883' } });
  expect(named('work')).toEqual([expect.objectContaining({ isFailed: true })]);
  expect(collector.received()).not.toContain('nothing');
});

test('only a trusted proxy names the trace of a request, and the log has its id', async () => {
  await open();
  const ids: (string | undefined)[] = [];
  const app = new Hono().use(
    ...observers('api', {
      trustedProxies: parseAddresses(['10.0.0.1']) ?? { has: () => false },
      observer: { started: () => undefined, answered: () => ids.push(currentTraceId()) },
    }),
  );
  app.get('/', (c) => c.text('', 503));
  const from = (remoteAddress: string, header = traceparent) =>
    app.request('/', { headers: { traceparent: header } }, { incoming: { socket: { remoteAddress } } });
  await from('10.0.0.1');
  await from('10.0.0.2');
  await from('10.0.0.1', '00-00000000000000000000000000000000-b7ad6b7169203331-01');
  await traces.close(5_000);
  const spans = named('GET /');
  expect(spans.map(({ traceId, parentSpanId, isFailed }) => [traceId === OTHER_TRACE, parentSpanId, isFailed])).toEqual(
    [
      [true, 'b7ad6b7169203331', true],
      [false, '', true],
      [false, '', true],
    ],
  );
  expect(ids).toEqual(spans.map(({ traceId }) => traceId));
});

test('calls of the object store are spans inside of the work that makes them', async () => {
  await open();
  const objects = await startObjectStore();
  const { openS3Store } = await import('../store/s3/s3Store.ts');
  const store = await openS3Store(objects.address);
  await traced({ name: 'work', kind: 'internal' }, () =>
    store.put('9b2ed2ae-7c4a-4d4e-9b5a-000000000001', Readable.from([Buffer.from(SECRET)])),
  );
  await traces.close(5_000);
  await objects.stop();
  const [work] = named('work');
  expect(collector.spans.filter(({ name }) => name.startsWith('S3 '))).toEqual([
    expect.objectContaining({
      name: 'S3 PutObject',
      parentSpanId: work?.spanId,
      fields: { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': 'PutObject' },
    }),
  ]);
  expect(collector.received()).not.toContain('9b2ed2ae');
});

test('jobs and mails are traces of their own', async () => {
  await open();
  const sandbox = await openSandbox();
  await addMail(
    sandbox.db,
    {
      kind: 'welcome',
      to: `${SECRET}@example.com`,
      locale: 'en',
      subject: SECRET,
      text: SECRET,
      html: SECRET,
      isWanted: true,
    },
    sandbox.world.now(),
  );
  const sender: MailSender = {
    send: () => Promise.reject(new Error(`550 ${SECRET}`)),
    close: () => undefined,
  };
  await sendMails(
    { db: sandbox.db, now: sandbox.world.now, sender, logError: () => undefined },
    new AbortController().signal,
  );
  const ran = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const job = runRegularly({ name: 'books', intervalMs: 30_000, work: () => Promise.resolve(ran.resolve()), logError });
  const poll = runRegularly({ name: 'poll', intervalMs: 1_000, work: () => Promise.resolve(), logError });
  vi.advanceTimersByTime(30_000);
  await ran.promise;
  await Promise.all([job.stop(), poll.stop()]);
  vi.useRealTimers();
  await sandbox.close();
  await traces.close(5_000);
  const [mail] = named('mail');
  expect(named('send mail')).toEqual([
    expect.objectContaining({ parentSpanId: mail?.spanId, isFailed: true, fields: { 'error.type': 'Error' } }),
  ]);
  expect(named('UPDATE outbox')).toContainEqual(expect.objectContaining({ parentSpanId: mail?.spanId }));
  expect(named('job books')).toHaveLength(1);
  expect(named('job poll')).toEqual([]);
  expect(collector.received()).not.toContain(SECRET);
});

test('a sampler of the environment decides for new traces', async () => {
  await open({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  await traced({ name: 'new', kind: 'server' }, () => Promise.resolve());
  await traced({ name: 'sampled', kind: 'server', traceparent }, () => Promise.resolve());
  await traces.close(5_000);
  expect(collector.spans.map(({ name }) => name)).toEqual(['sampled']);
});

test('a collector that cannot be reached fails no work and is told once', async () => {
  await open({ OTEL_EXPORTER_OTLP_TIMEOUT: '200' });
  await collector.stop();
  collector = await startTraceCollector();
  const results = await Promise.all(
    Array.from({ length: 5_000 }, (_, index) =>
      traced({ name: 'work', kind: 'internal' }, () => Promise.resolve(index)),
    ),
  );
  expect(results).toHaveLength(5_000);
  await traces.close(5_000);
  expect(logError.mock.calls).toEqual([['traces were not sent', expect.any(String)]]);
});

test('a collector that never answers holds a stop up for the time that is left only', async () => {
  await open({}, { isDeaf: true });
  await traced({ name: 'work', kind: 'internal' }, () => Promise.resolve());
  const start = performance.now();
  await traces.close(100);
  expect(performance.now() - start).toBeLessThan(2_000);
});

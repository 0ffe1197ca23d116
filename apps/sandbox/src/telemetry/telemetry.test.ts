import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isLoopback, type RequestLine } from '../shared/index.ts';
import { createMetricsApp } from '../http/index.ts';
import { openSandbox } from '../testing/openSandbox.ts';
import { type Metrics, openTelemetry } from './index.ts';

const lines: RequestLine[] = [];
const logError = vi.fn<(context: string, error: unknown) => void>();
let freeBytes = () => Promise.resolve(5_000);

const telemetry = await openTelemetry({
  logError,
  logRequest: (line) => void lines.push(line),
  sources: {
    freeBytes: () => freeBytes(),
    pool: () => ({ open: 3, idle: 2, waiting: 1 }),
    backfills: () => Promise.resolve([{ name: 'names', done: 0.5 }]),
    stuck: () => Promise.resolve([{ kind: 'charge of server', rows: 2, seconds: 90 }]),
  },
});
let sandbox: Awaited<ReturnType<typeof openSandbox>>;

beforeAll(async () => {
  sandbox = await openSandbox(telemetry.observer && { observer: telemetry.observer });
});

afterAll(() => sandbox.close());

const metricsApp = (metrics: Metrics) => createMetricsApp(metrics, isLoopback);

async function readMetrics(): Promise<string> {
  if (telemetry.metrics === undefined) throw new Error('No metrics are kept.');
  const answer = await metricsApp(telemetry.metrics).request('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  return answer.text();
}

test('requests are reported by the pattern of their route, without keys and queries', async () => {
  await fetch(`${sandbox.url}/public/secret-key?token=secret`);
  await fetch(`${sandbox.url}/livez`);
  await fetch(sandbox.uploadUrl, { method: 'POST', headers: { token: 'secret' } });
  expect(lines).toEqual([
    {
      service: 'api',
      method: 'GET',
      route: expect.stringMatching(/^\/public\/:/),
      status: 404,
      ms: expect.any(Number),
      requestId: expect.stringMatching(/^[\w-]+$/),
    },
    {
      service: 'upload',
      method: 'POST',
      route: '/nwuploads',
      status: expect.any(Number),
      ms: expect.any(Number),
      requestId: expect.any(String),
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
  expect(await readMetrics()).toContain(
    `abrak_http_request_duration_seconds_count{service="api",method="GET",route="${lines[0]?.route}",status="404"} 1`,
  );
  expect(await readMetrics()).toContain('abrak_http_requests_running{service="upload"} 0');
});

test('a log of errors is counted and still written', async () => {
  telemetry.logError('billing', new Error('no bank'));
  expect(logError).toHaveBeenCalledExactlyOnceWith('billing', new Error('no bank'));
  expect(await readMetrics()).toContain('abrak_errors_total 1');
});

test('the figures name the space and the connections, also while the store does not answer', async () => {
  expect(await readMetrics()).toContain('abrak_store_free_bytes 5000');
  expect(await readMetrics()).toContain('abrak_database_connections{state="waiting"} 1');
  freeBytes = () => Promise.reject(new Error('gone'));
  const text = await readMetrics();
  expect(text).toContain('abrak_store_free_bytes Nan');
  expect(text).toContain('abrak_database_connections{state="open"} 3');
  expect(text).toContain('abrak_backfill_done_ratio{backfill="names"} 0.5');
  expect(text).toContain('abrak_failing_work_rows{kind="charge of server"} 2');
  expect(text).toContain('abrak_failing_work_seconds{kind="charge of server"} 90');
});

test('the metrics are not told to a page that reaches them under a name of its own', async () => {
  if (telemetry.metrics === undefined) throw new Error('No metrics are kept.');
  expect((await metricsApp(telemetry.metrics).request('http://rebound.example/metrics')).status).toBe(421);
});

test('without metrics and log nothing observes the requests', async () => {
  expect(await openTelemetry({ logError, logRequest: undefined, sources: undefined })).toEqual({
    logError,
    metrics: undefined,
    observer: undefined,
  });
});

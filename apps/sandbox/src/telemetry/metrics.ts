import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { BackfillProgress, PoolCounts } from '../db/index.ts';
import type { ErrorLog, RequestObserver } from '../shared/index.ts';

/** Sources of the figures that are measured when the metrics are read. */
export interface MetricSources {
  /** Bytes that can still be stored; infinite for an object store. */
  readonly freeBytes: () => Promise<number>;
  /** Undefined for the embedded database. */
  readonly pool: (() => PoolCounts) | undefined;
  /** Changes of large tables after an upgrade. */
  readonly backfills: () => Promise<readonly BackfillProgress[]>;
  /** Due work that fails, by its kind: its rows, and the seconds for which the first of them has failed. */
  readonly stuck: () => Promise<readonly { readonly kind: string; readonly rows: number; readonly seconds: number }[]>;
}

/** Metrics of a process in the text format of Prometheus. */
export interface Metrics {
  readonly requests: RequestObserver;
  /** Counts a logged error. */
  readonly error: ErrorLog;
  readonly contentType: string;
  readonly read: () => Promise<string>;
}

/** Upper bounds of the durations of requests, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function requestMetrics(registers: Registry[]): RequestObserver {
  const labelNames = ['service', 'method', 'route', 'status'] as const;
  const duration = new Histogram({
    name: 'abrak_http_request_duration_seconds',
    help: 'Time until the head of an answer was ready.',
    labelNames,
    buckets: BUCKETS,
    registers,
  });
  const running = new Gauge({
    name: 'abrak_http_requests_running',
    help: 'Requests without an answer yet.',
    labelNames: ['service'],
    registers,
  });
  return {
    started: (service) => running.inc({ service }),
    answered({ service, method, route, status, ms }) {
      running.dec({ service });
      duration.observe({ service, method, route, status }, ms / 1000);
    },
  };
}

function addPool(pool: () => PoolCounts, registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'abrak_database_connections',
    help: 'Connections to PostgreSQL by state; waiting counts queries that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool())) gauge.set({ state }, count);
    },
  });
}

function addBackfills(backfills: MetricSources['backfills'], registers: Registry[]): void {
  const gauge = new Gauge({
    name: 'abrak_backfill_done_ratio',
    help: 'Share of a change of a large table that is made.',
    labelNames: ['backfill'],
    registers,
    async collect() {
      // A database that does not answer must not hide the other figures.
      for (const { name, done } of await backfills().catch(() => [])) gauge.set({ backfill: name }, done);
    },
  });
}

function addStuck(stuck: MetricSources['stuck'], registers: Registry[]): void {
  const gauges = [
    ['rows', 'Rows whose due work fails, by its kind; each is tried again after a pause.'],
    [
      'seconds',
      'Time since the first failure of the row that has failed for the longest time, by the kind of the work.',
    ],
  ] as const;
  for (const [figure, help] of gauges) {
    const gauge = new Gauge({
      name: `abrak_failing_work_${figure}`,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        gauge.reset();
        // A database that does not answer must not hide the other figures.
        for (const counted of await stuck().catch(() => [])) gauge.set({ kind: counted.kind }, counted[figure]);
      },
    });
  }
}

/** Creates the metrics of a process: requests, errors, failing work, the store, the database's connections, and those of Node. */
export function createMetrics({ freeBytes, pool, backfills, stuck }: MetricSources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const errors = new Counter({ name: 'abrak_errors_total', help: 'Errors written to the log.', registers });
  const free = new Gauge({
    name: 'abrak_store_free_bytes',
    help: 'Bytes that can still be stored.',
    registers,
    async collect() {
      // A store that does not answer must not hide the other figures.
      free.set(await freeBytes().catch(() => Number.NaN));
    },
  });
  if (pool !== undefined) addPool(pool, registers);
  addBackfills(backfills, registers);
  addStuck(stuck, registers);
  return {
    requests: requestMetrics(registers),
    error: () => errors.inc(),
    contentType: registry.contentType,
    read: () => registry.metrics(),
  };
}

import { currentTraceId, type ErrorLog, type RequestLine } from '../shared/index.ts';

/** Format of the log: sentences for a person at a terminal, or a line of JSON for each event. */
export type LogFormat = 'json' | 'text';

/** Log of a process, for its operator. It never has tokens, passwords, queries or bodies. */
export interface OperatorLog {
  readonly error: ErrorLog;
  /** Writes a line of the security log. */
  readonly security: (line: { readonly event: string }) => void;
  /** Writes a sentence, such as where the process listens. */
  readonly announce: (sentence: string) => void;
  /** Writes a line for an answered request; undefined where none are written. */
  readonly request: ((line: RequestLine) => void) | undefined;
}

/** Errors inside another one that are written: those of a job that failed for many rows are too many. */
const MAX_INNER = 10;

// Only the stacks: inspecting a database error would also print the connection settings.
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const all: unknown[] = error instanceof AggregateError ? error.errors : [];
  const inner = error.cause === undefined ? all : [error.cause, ...all];
  const more = inner.length > MAX_INNER ? [`and ${inner.length - MAX_INNER} more`] : [];
  const told = inner.slice(0, MAX_INNER).map((one) => `caused by ${stackOf(one)}`);
  return [error.stack ?? error.message, ...told, ...more].join('\n');
}

function errorFields(error: unknown): Readonly<Record<string, string>> {
  return error instanceof Error
    ? { type: error.name, message: error.message, stack: stackOf(error) }
    : { message: String(error) };
}

const textLog: OperatorLog = {
  error: (context, error) => void process.stderr.write(`${context} ${stackOf(error)}\n`),
  security: (line) => void process.stdout.write(`${JSON.stringify(line)}\n`),
  announce: (sentence) => void process.stdout.write(`${sentence}\n`),
  request: undefined,
};

function traceFields(): { readonly traceId?: string } {
  const traceId = currentTraceId();
  return traceId === undefined ? {} : { traceId };
}

async function openJsonLog(): Promise<OperatorLog> {
  // Loaded on use, so that the default start reads no more code.
  const { pino, stdTimeFunctions, destination } = await import('pino');
  // Written at once: the last lines before a crash matter most.
  const log = pino(
    {
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: traceFields,
    },
    destination({ sync: true }),
  );
  return {
    error: (context, error) => log.error({ context, error: errorFields(error) }, context),
    security: (line) => log.info({ log: 'security', ...line }, line.event),
    announce: (sentence) => log.info(sentence),
    request: (line) =>
      log[line.status < 500 ? 'info' : 'error']({ log: 'request', ...line }, `${line.method} ${line.route}`),
  };
}

/** Opens the log of the process, which is written to its standard output; text has errors in the standard error. */
export async function openLog(format: LogFormat): Promise<OperatorLog> {
  return format === 'text' ? textLog : openJsonLog();
}

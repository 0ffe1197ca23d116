import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type ErrorLog, type SpanStart, type Tracing, unseen } from '../shared/index.ts';
import type { TraceSettings } from './traceSettings.ts';

/** Traces that are sent to a collector. */
export interface Traces extends Tracing {
  /** Sends what is left, for so many milliseconds at most. */
  close(timeoutMs: number): Promise<void>;
}

const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL, server: SpanKind.SERVER };

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const root = sampler.endsWith('always_on')
    ? new AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

// A collector that does not answer is told once, until it does.
function logged(exporter: SpanExporter, logError: ErrorLog): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined;
        if (hasFailed && !isFailing) logError('traces were not sent', result.error?.message || result.error?.name);
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

function remoteContext(traceparent: string | undefined): Context | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : undefined;
}

// Only the class of an error: messages may repeat what a customer sent.
function fail(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  span.setAttribute('error.type', code ?? (error instanceof Error ? error.name : 'unknown'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

function createProvider(settings: TraceSettings, logError: ErrorLog): TracerProvider {
  const own = resourceFromAttributes({
    'service.name': 'abrak-sandbox',
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  });
  return new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: logged(new OTLPTraceExporter(), logError) })],
  });
}

/** Opens the traces of a process, which are sent in the background; what a collector does not take in time is dropped. */
export function openTraces(settings: TraceSettings, logError: ErrorLog): Traces {
  const provider = createProvider(settings, logError);
  const tracer = provider.getTracer('abrak-sandbox');
  const contexts = new AsyncLocalStorage<Context>();
  const begin = ({ name, kind, fields = {} }: SpanStart, context: Context, startTime?: number) =>
    tracer.startSpan(
      name,
      { kind: kinds[kind], attributes: { ...fields }, ...(startTime !== undefined && { startTime }) },
      context,
    );
  return {
    async run(start, work) {
      const around = contexts.getStore();
      if (start.isPart === true && around === undefined) return work(unseen);
      const context = around ?? remoteContext(start.traceparent) ?? ROOT_CONTEXT;
      const span = begin(start, context);
      try {
        return await contexts.run(trace.setSpan(context, span), () =>
          work({
            rename: (name) => void span.updateName(name),
            set: (fields) => void span.setAttributes({ ...fields }),
            fail: (type) => void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
          }),
        );
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    add(start, { ms, error }) {
      const context = contexts.getStore();
      if (context === undefined) return;
      const end = Date.now();
      const span = begin(start, context, end - ms);
      if (error !== undefined) fail(span, error);
      span.end(end);
    },
    traceId: () => trace.getSpanContext(contexts.getStore() ?? ROOT_CONTEXT)?.traceId,
    async close(timeoutMs) {
      const waited = Promise.withResolvers<void>();
      const timer = setTimeout(waited.resolve, timeoutMs);
      // Failures are in the log already.
      await Promise.race([provider.shutdown().catch(() => undefined), waited.promise]);
      clearTimeout(timer);
    },
  };
}

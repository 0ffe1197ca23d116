import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

const AttributesSchema = v.array(v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) }));

const SpanSchema = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  attributes: AttributesSchema,
  status: v.object({ code: v.optional(v.number(), 0), message: v.optional(v.string()) }),
});

const RequestSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: AttributesSchema }),
      scopeSpans: v.array(v.object({ spans: v.array(SpanSchema) })),
    }),
  ),
});

/** Span that a collector received. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly isFailed: boolean;
}

/** Collector of traces on this machine. */
export interface TraceCollector {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Values that describe the process of the last request. */
  resource(): Readonly<Record<string, unknown>>;
  /** Returns everything that was received, as it arrived. */
  received(): string;
  stop(): Promise<void>;
}

function fieldsOf(attributes: v.InferOutput<typeof AttributesSchema>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** Starts a collector that decodes traces in the JSON of OTLP. With `isDeaf` it takes requests and answers none. */
export async function startTraceCollector({ isDeaf = false } = {}): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  let received = '';
  let resource: Record<string, unknown> = {};
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (isDeaf) return;
      received += `${JSON.stringify(request.headers)}${body}`;
      for (const part of v.parse(RequestSchema, JSON.parse(body)).resourceSpans) {
        resource = fieldsOf(part.resource.attributes);
        for (const { attributes, status, ...span } of part.scopeSpans.flatMap((scope) => scope.spans)) {
          spans.push({ ...span, fields: fieldsOf(attributes), isFailed: status.code === 2 });
        }
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    resource: () => resource,
    received: () => received,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

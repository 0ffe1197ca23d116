/** Settings of the traces, from the standard variables. */
export interface TraceSettings {
  /** Decides for a new trace; `parentbased` follows the decision of the caller. */
  readonly sampler: SamplerName;
  /** Share of the traces that `traceidratio` keeps. */
  readonly ratio: number;
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Name of a sampler in OTEL_TRACES_SAMPLER. */
export type SamplerName = (typeof samplers)[number];

type Env = Readonly<Record<string, string | undefined>>;

// The exporter reads the endpoint itself, with its headers, timeout, compression and certificates.
function endpointProblem(env: Env): string | undefined {
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT']) {
    const text = env[name];
    // The value is not repeated in the message, because it may contain a password.
    if (text && !/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
      return `${name} must be an address such as http://127.0.0.1:4318.`;
  }
  const protocol = env['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] || env['OTEL_EXPORTER_OTLP_PROTOCOL'];
  return protocol && protocol !== 'http/json'
    ? `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "${protocol}".`
    : undefined;
}

/** Reads the settings of the traces; undefined when none are kept. Returns a sentence when a variable is wrong. */
export function readTraceSettings(env: Env): TraceSettings | string | undefined {
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  const isOff = env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none';
  if (!endpoint || isOff) return undefined;
  const problem = endpointProblem(env);
  if (problem !== undefined) return problem;
  const name = env['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on';
  const sampler = samplers.find((known) => known === name);
  if (sampler === undefined) return `OTEL_TRACES_SAMPLER must be one of ${samplers.join(', ')}, not "${name}".`;
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  if (!(ratio >= 0 && ratio <= 1))
    return `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${env['OTEL_TRACES_SAMPLER_ARG']}".`;
  return { sampler, ratio };
}

import * as v from 'valibot';
import { StartError } from '../StartError.ts';
import { type SamplerName, samplers, type TraceSettings } from '../telemetry/index.ts';
import * as rules from './rules.ts';
import { optionalGroup, setting } from './setting.ts';

interface TraceValues {
  readonly protocol?: string | undefined;
  readonly tracesProtocol?: string | undefined;
  readonly sampler: SamplerName;
  readonly ratio: number;
}

function toTraces({ protocol, tracesProtocol, sampler, ratio }: TraceValues): TraceSettings {
  const spoken = tracesProtocol ?? protocol ?? 'http/json';
  if (spoken !== 'http/json') throw new StartError(`OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "${spoken}".`);
  return { sampler, ratio };
}

const entries = {
  endpoint: setting(rules.collector, {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    isSecret: true,
    meaning: 'Collector of traces: [operating](operating.md#traces).',
  }),
  // The exporter reads the endpoints itself, with its headers, timeout, compression and certificates.
  tracesEndpoint: setting(rules.collector, {
    variable: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    isSecret: true,
    otherwise: '`/v1/traces` of the collector',
    meaning: 'Its whole address for traces.',
  }),
  protocol: setting(rules.plain, {
    variable: 'OTEL_EXPORTER_OTLP_PROTOCOL',
    otherwise: '`http/json`',
    meaning: 'Only `http/json`.',
  }),
  tracesProtocol: setting(rules.plain, {
    variable: 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL',
    otherwise: 'the protocol above',
    meaning: 'Only `http/json`.',
  }),
  sampler: setting(v.optional(v.picklist(samplers, `must be one of ${samplers.join(', ')}`), 'parentbased_always_on'), {
    variable: 'OTEL_TRACES_SAMPLER',
    meaning: 'Decides which traces are kept; `parentbased` follows the decision of the caller.',
  }),
  ratio: setting(v.optional(rules.share, '1'), {
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    meaning: 'Share of the traces that `traceidratio` keeps.',
  }),
  isDisabled: setting(rules.plain, { variable: 'OTEL_SDK_DISABLED', meaning: '`true` sends nothing.' }),
  exporter: setting(rules.plain, {
    variable: 'OTEL_TRACES_EXPORTER',
    otherwise: '`otlp`',
    meaning: '`none` sends nothing.',
  }),
};

/** Settings of traces, from the standard variables; undefined keeps none. */
export const tracing = {
  traces: optionalGroup(
    entries,
    ({ endpoint, tracesEndpoint, isDisabled, exporter }) =>
      (endpoint ?? tracesEndpoint) !== undefined && String(isDisabled).toLowerCase() !== 'true' && exporter !== 'none',
    toTraces,
  ),
};

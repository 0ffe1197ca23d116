/** Settings of the traces, from the standard variables. */
export interface TraceSettings {
  /** Decides for a new trace; `parentbased` follows the decision of the caller. */
  readonly sampler: SamplerName;
  /** Share of the traces that `traceidratio` keeps. */
  readonly ratio: number;
}

/** Samplers of OTEL_TRACES_SAMPLER. */
export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Name of a sampler in OTEL_TRACES_SAMPLER. */
export type SamplerName = (typeof samplers)[number];

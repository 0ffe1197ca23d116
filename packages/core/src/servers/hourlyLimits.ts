import type { ServerImage, ServerResources } from './catalogueSchema.ts';

/** Plan id of hourly servers with custom resources. */
export const HOURLY_PLAN_ID = 20_000;

/** Range and step of one resource slider. */
export interface ResourceRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Ranges of all resources of an hourly server. */
export type HourlyLimits = Readonly<Record<keyof ServerResources, ResourceRange>>;

/** Limits of hourly servers before an image is selected. */
const documentedLimits: HourlyLimits = {
  cpuCores: { min: 4, max: 20, step: 1 },
  ramGb: { min: 8, max: 60, step: 1 },
  diskGb: { min: 80, max: 250, step: 10 },
};

const resourceNames = ['cpuCores', 'ramGb', 'diskGb'] as const;

/** Returns an object with a value for each resource. */
export function mapResources<Value>(make: (resource: keyof ServerResources) => Value) {
  return { cpuCores: make('cpuCores'), ramGb: make('ramGb'), diskGb: make('diskGb') };
}

function raiseMinimum({ min, max, step }: ResourceRange, needed: number): ResourceRange {
  return { min: Math.max(min, Math.ceil(needed / step) * step), max, step };
}

/**
 * Returns the slider ranges of an hourly server: 4 to 20 cores, 8 to 60 GB RAM, 80 to 250 GB disk in steps of 10. The
 * image raises the minimums; undefined when it needs more than the maximums.
 */
export function hourlyLimits(image?: Pick<ServerImage, 'minimum'>): HourlyLimits | undefined {
  const limits = mapResources((resource) => raiseMinimum(documentedLimits[resource], image?.minimum[resource] ?? 0));
  return resourceNames.every((resource) => limits[resource].min <= limits[resource].max) ? limits : undefined;
}

/** Returns the minimum of each resource, the initial slider values. */
export function leastResources(limits: HourlyLimits): ServerResources {
  return mapResources((resource) => limits[resource].min);
}

function clampToStep(value: number, { min, max, step }: ResourceRange): number {
  if (!Number.isFinite(value)) return min;
  return Math.min(max, Math.max(min, Math.round(value / step) * step));
}

/** Rounds and clamps resources to values that the sliders allow. */
export function fitResources(resources: ServerResources, limits: HourlyLimits): ServerResources {
  return mapResources((resource) => clampToStep(resources[resource], limits[resource]));
}

/** Returns true when the sliders allow exactly these resources. */
export function isWithinLimits(resources: ServerResources, limits: HourlyLimits): boolean {
  const fitting = fitResources(resources, limits);
  return resourceNames.every((resource) => fitting[resource] === resources[resource]);
}

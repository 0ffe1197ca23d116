import type { ServerImage, ServerResources } from './catalogueSchema.ts';

/** The plan that hourly servers of one's own measure are ordered by (B §9). */
export const HOURLY_PLAN_ID = 20_000;

/** How far one resource goes. */
export interface ResourceRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** How far each resource of an hourly server goes. */
export type HourlyLimits = Readonly<Record<keyof ServerResources, ResourceRange>>;

/** The measures of hourly servers before an image is chosen (B §5, §9). */
const documentedLimits: HourlyLimits = {
  cpuCores: { min: 4, max: 20, step: 1 },
  ramGb: { min: 8, max: 60, step: 1 },
  diskGb: { min: 80, max: 250, step: 10 },
};

const resourceNames = ['cpuCores', 'ramGb', 'diskGb'] as const;

function mapResources<Value>(make: (resource: keyof ServerResources) => Value) {
  return { cpuCores: make('cpuCores'), ramGb: make('ramGb'), diskGb: make('diskGb') };
}

function raised({ min, max, step }: ResourceRange, needed: number): ResourceRange {
  return { min: Math.max(min, Math.ceil(needed / step) * step), max, step };
}

/**
 * How far the sliders of an hourly server go: cores 4 to 20, RAM 8 to 60 GB, disk 80 to 250 GB by 10, none below what
 * the image needs (B §5, §9; decision 29); undefined for an image that needs more than hourly servers have.
 */
export function hourlyLimits(image?: Pick<ServerImage, 'minimum'>): HourlyLimits | undefined {
  const limits = mapResources((resource) => raised(documentedLimits[resource], image?.minimum[resource] ?? 0));
  return resourceNames.every((resource) => limits[resource].min <= limits[resource].max) ? limits : undefined;
}

/** What the sliders begin with: the least of each (B §9). */
export function leastResources(limits: HourlyLimits): ServerResources {
  return mapResources((resource) => limits[resource].min);
}

function fitted(value: number, { min, max, step }: ResourceRange): number {
  if (!Number.isFinite(value)) return min;
  return Math.min(max, Math.max(min, Math.round(value / step) * step));
}

/** The nearest resources that the sliders can show. */
export function fitResources(resources: ServerResources, limits: HourlyLimits): ServerResources {
  return mapResources((resource) => fitted(resources[resource], limits[resource]));
}

/** Whether the sliders can show exactly these resources. */
export function isWithinLimits(resources: ServerResources, limits: HourlyLimits): boolean {
  const nearest = fitResources(resources, limits);
  return resourceNames.every((resource) => nearest[resource] === resources[resource]);
}

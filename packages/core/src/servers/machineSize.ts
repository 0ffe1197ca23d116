import { MB_PER_GB } from '../shared/internal.ts';
import type { ServerResources } from './catalogueSchema.ts';
import type { Machine, Server } from './schema.ts';

/** Converts a machine's resources to the units of its bill: 1 GB is 1024 MB. */
export function machineResources({ cpuCores, ramMb, diskGb }: Machine): ServerResources {
  return { cpuCores, ramGb: ramMb / MB_PER_GB, diskGb };
}

/** Returns true for equal resources. */
export function isSameResources(one: ServerResources, other: ServerResources): boolean {
  return one.cpuCores === other.cpuCores && one.ramGb === other.ramGb && one.diskGb === other.diskGb;
}

/** Returns true when the machine differs from its bill: a paid upgrade has not been applied yet. */
export function hasChanges({ machine, ...bill }: Server): boolean {
  return machine !== null && !isSameResources(machineResources(machine), bill);
}

import { MB_PER_GB } from '../shared/internal.ts';
import type { ServerResources } from './catalogueSchema.ts';
import type { Machine, Server } from './schema.ts';

/** Converts a machine's resources to the units of its bill: 1 GB is 1024 MB. */
export function machineResources({ cpuCores, ramMb, diskGb }: Machine): ServerResources {
  return { cpuCores, ramGb: ramMb / MB_PER_GB, diskGb };
}

/** Returns true when the machine differs from its bill: a paid upgrade has not been applied yet. */
export function hasChanges({ machine, cpuCores, ramGb, diskGb }: Server): boolean {
  if (machine === null) return false;
  const built = machineResources(machine);
  return built.cpuCores !== cpuCores || built.ramGb !== ramGb || built.diskGb !== diskGb;
}

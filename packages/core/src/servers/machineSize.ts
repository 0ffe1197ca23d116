import type { ServerResources } from './catalogueSchema.ts';
import type { Machine, Server } from './schema.ts';

const MB_PER_GB = 1_024;

/** What a machine has, in the units of its bill: 1 GB is 1 024 MB (decision 46). */
export function machineResources({ cpuCores, ramMb, diskGb }: Machine): ServerResources {
  return { cpuCores, ramGb: ramMb / MB_PER_GB, diskGb };
}

/** Whether a machine is another than what its bill says, so that an upgrade waits to be applied (B §4; decision 46). */
export function hasChanges({ machine, cpuCores, ramGb, diskGb }: Server): boolean {
  if (machine === null) return false;
  const built = machineResources(machine);
  return built.cpuCores !== cpuCores || built.ramGb !== ramGb || built.diskGb !== diskGb;
}

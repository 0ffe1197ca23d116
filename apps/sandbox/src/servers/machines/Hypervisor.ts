import { randomBytes } from 'node:crypto';
import type { MachineTask } from '../../db/index.ts';
import { Refusal } from '../../shared/index.ts';
import type { Bill, Machine } from '../bills/billStore.ts';
import { endStroke, type MachineStep, startedTask } from './machineTasks.ts';

/** Machines behind the rented servers; the port that a hypervisor implements. */
export interface Hypervisor {
  /** Starts a task of a machine and returns its columns. */
  start(task: MachineTask, now: Date): ReturnType<typeof startedTask>;
  /** Returns true when the build of a server is going to fail. */
  willFail(bill: Bill): boolean;
  /** Returns the result of the current step of a task, which is over. */
  endStep(machine: Machine, bill: Bill): MachineStep;
}

/** Prefixes of server names that simulate a failing first build, and a build that ends as a problem. */
const FAILING_PREFIX = 'fail-';
const BROKEN_PREFIX = 'broken-';

const PASSWORD_BYTES = 12;

/** Creates a hypervisor that builds nothing: its tasks are over when their time has passed. */
export function simulatedHypervisor({ strokeMs }: { readonly strokeMs: number }): Hypervisor {
  return {
    start: (task, now) => startedTask(task, { now, strokeMs }),
    // Only the first build fails.
    willFail: ({ name, vm_created_before: wasBuilt, fails_next_build: isRequested }) =>
      isRequested || (!wasBuilt && name.toLowerCase().startsWith(FAILING_PREFIX)),
    endStep: (machine, { name }) => {
      const step = endStroke(machine, name.toLowerCase().startsWith(BROKEN_PREFIX));
      return step.event === 'built' ? { ...step, password: randomBytes(PASSWORD_BYTES).toString('base64url') } : step;
    },
  };
}

/** Returns the hypervisor; throws `serviceNotConnected` where the provider has none. */
export function requireHypervisor({ hypervisor }: { readonly hypervisor: Hypervisor | undefined }): Hypervisor {
  if (hypervisor === undefined) throw new Refusal('serviceNotConnected');
  return hypervisor;
}

import type { Machine, Server, MachineTask } from '../servers/index.ts';
import { MB_PER_GB } from '../shared/internal.ts';

/** Steps of a build, in their order. */
const buildStrokes = ['prepare', 'disk', 'image', 'network', 'boot'] as const;

/** Number of steps of a build. */
export const BUILD_STEPS = buildStrokes.length;

const FAILING_STROKE = 'image';

/** Result of a finished build step. */
export type StrokeEnd = 'built' | 'failed' | 'problem' | 'under way';

function taskAt(place: number, startedTimes: MachineTask['startedTimes'], now: number): MachineTask {
  const current = buildStrokes[place] ?? null;
  return {
    strokes: buildStrokes.map((name, index) => ({ name, percent: index < place ? 100 : null })),
    startedTimes: current === null ? startedTimes : { ...startedTimes, [current]: now },
    current,
  };
}

/** Creates a machine whose build has just started. */
export function startedMachine(
  id: number,
  { cpuCores, ramGb, diskGb }: Server,
  { networkName, now }: { networkName: string; now: number },
): Machine {
  const nics = [{ networkName, addresses: [] }];
  return { id, state: 'DEFINED', nics, cpuCores, ramMb: ramGb * MB_PER_GB, diskGb, task: taskAt(0, {}, now) };
}

// IP addresses from the documentation range (RFC 5737).
function withAddress(machine: Machine): Machine {
  const address = `192.0.2.${(machine.id % 254) + 1}`;
  return { ...machine, nics: machine.nics.map((nic) => ({ ...nic, addresses: [address] })) };
}

/**
 * Finishes the current build step of a machine. A server whose name starts with "fail-" fails its first build; one that
 * starts with "broken-" ends in the state PROBLEM.
 */
export function endStroke(
  server: Server,
  machine: Machine,
  now: number,
): { readonly machine: Machine; readonly end: StrokeEnd } {
  const { name, wasCreatedBefore } = server;
  const task = machine.task ?? taskAt(0, {}, now);
  if (task.current === FAILING_STROKE && !wasCreatedBefore && name.toLowerCase().startsWith('fail-'))
    return { machine, end: 'failed' };
  const place = buildStrokes.findIndex((stroke) => stroke === task.current) + 1;
  if (place < buildStrokes.length) {
    return { machine: { ...machine, task: taskAt(place, task.startedTimes, now) }, end: 'under way' };
  }
  const isBroken = name.toLowerCase().startsWith('broken-');
  const built = withAddress({ ...machine, state: isBroken ? 'PROBLEM' : 'ON', task: null });
  return { machine: built, end: isBroken ? 'problem' : 'built' };
}

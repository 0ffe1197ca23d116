import { type Config, type Simulation, simulationSettings, simulations } from './config/index.ts';
import { publicAddresses } from './publicAddresses.ts';

const consequences: Readonly<Record<Simulation, { readonly on: string; readonly off: string }>> = {
  bank: {
    on: 'The bank is simulated: whoever registers tops up a balance with money that nobody paid.',
    off: 'Top-ups are refused: no bank gateway is configured.',
  },
  hosting: {
    on: 'Hosting is simulated: hosts are sold that no machine serves.',
    off: 'Orders of hosts are refused: the sandbox has no hosting besides a simulated one.',
  },
  hypervisor: {
    on: 'The hypervisor is simulated: servers are sold that are never built.',
    off: 'Orders of servers are refused: the sandbox has no hypervisor besides a simulated one.',
  },
  registry: {
    on: 'The domain registry is simulated: domains are sold that are never registered.',
    off: 'Orders of domains are refused: the sandbox has no registry besides a simulated one.',
  },
};

function isConnected({ gateways }: Config, part: Simulation): boolean {
  return part === 'bank' && Object.values(gateways).some((account) => account !== undefined);
}

/** Returns true when a part is simulated: only on this machine, unless the operator demands it, and never beside a real one. */
export function isSimulated(config: Config, part: Simulation): boolean {
  if (isConnected(config, part)) return false;
  return publicAddresses(config).isForThisMachine || config.simulated.includes(part);
}

/** Returns a sentence for the operator about each part that is simulated, or missing, while other machines reach the sandbox. */
export function simulationSentences(config: Config): string[] {
  if (publicAddresses(config).isForThisMachine) return [];
  return simulations
    .filter((part) => !isConnected(config, part))
    .map((part) => {
      const setting = `${simulationSettings[part].facts.variable}=yes`;
      return config.simulated.includes(part)
        ? `WARNING: ${consequences[part].on} (${setting})`
        : `${consequences[part].off} See docs/operating.md, or set ${setting}.`;
    });
}

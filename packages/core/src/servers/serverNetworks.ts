import type { ServerNetwork } from './catalogueSchema.ts';

/** The network that an order begins with: the one that the settings name when it is listed, else the first (B §9; decision 35). */
export function defaultNetwork(
  networks: readonly ServerNetwork[],
  settingsName: string | null,
): ServerNetwork | undefined {
  return networks.find(({ name }) => name === settingsName) ?? networks[0];
}

/** Whether there is anything to choose: a step with one network is hidden (decision 35). */
export function hasNetworkChoice(networks: readonly ServerNetwork[]): boolean {
  return networks.length > 1;
}

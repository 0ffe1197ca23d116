import type { ServerNetwork } from './catalogueSchema.ts';

/** Returns the default network of an order: the one named in the settings when it is listed, else the first. */
export function defaultNetwork(
  networks: readonly ServerNetwork[],
  settingsName: string | null,
): ServerNetwork | undefined {
  return networks.find(({ name }) => name === settingsName) ?? networks[0];
}

/** Returns true when there is more than one network; with a single one the network step is hidden. */
export function hasNetworkChoice(networks: readonly ServerNetwork[]): boolean {
  return networks.length > 1;
}

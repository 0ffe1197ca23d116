import type { Client } from '@abrak/core';
import { type Host, listHosts } from '@abrak/core/hosting';
import type { Locator } from 'playwright-core';
import { expect } from './expect.ts';
import type { hostingScreen } from './hostingScreen.ts';

/** Returns the host of a domain through the API. */
export async function readHost(client: Client, name: string): Promise<Host> {
  const found = (await listHosts(client)).find((host) => host.name === name);
  if (found === undefined) throw new Error(`There is no host of ${name}.`);
  return found;
}

/** Looks up a domain name on the page of an order, and waits until it is chosen. */
export async function chooseName(screen: ReturnType<typeof hostingScreen<Locator>>, name: string): Promise<void> {
  await screen.name.fill(name);
  await screen.check.click();
  await expect(screen.found(name)).toBeChecked();
}

import type { Client } from '../client/index.ts';
import { portCall } from '../client/internal.ts';
import { servedCapabilities } from './portCapabilities.ts';
import { type Settings, SettingsSchema } from './schema.ts';

function fetchSettings(client: Client, signal?: AbortSignal): Promise<Settings> {
  const port = portCall(client, 'settings', 'getSettings');
  if (port !== undefined) return port(signal);
  return client.request({ method: 'GET', service: 'vm', path: 'settings', answer: SettingsSchema, signal });
}

/** Fetches the provider's feature switches and messages, and the capabilities that the client can use. */
export async function getSettings(client: Client, signal?: AbortSignal): Promise<Settings> {
  const settings = await fetchSettings(client, signal);
  return { ...settings, capabilities: servedCapabilities(client, settings.capabilities) };
}

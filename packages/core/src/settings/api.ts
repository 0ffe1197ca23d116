import type { Client } from '../client/index.ts';
import { defineCall } from '../client/internal.ts';
import { servedCapabilities } from './portCapabilities.ts';
import { type Settings, SettingsSchema } from './schema.ts';

/** Fetches the settings as they are announced. */
export const fetchSettings = defineCall({
  call: 'settings.getSettings',
  route: 'GET vm/settings',
  send: ({ request }, signal?: AbortSignal): Promise<Settings> => request({ answer: SettingsSchema, signal }),
});

/** Fetches the provider's feature switches and messages, and the capabilities that the client can use. */
export async function getSettings(client: Client, signal?: AbortSignal): Promise<Settings> {
  const settings = await fetchSettings(client, signal);
  return { ...settings, capabilities: servedCapabilities(client, settings.capabilities) };
}

import type { Client } from '../client/index.ts';
import { type Settings, SettingsSchema } from './schema.ts';

/** Fetches the provider's feature switches, messages and capabilities. */
export function getSettings(client: Client, signal?: AbortSignal): Promise<Settings> {
  return client.request({ method: 'GET', service: 'vm', path: 'settings', answer: SettingsSchema, signal });
}

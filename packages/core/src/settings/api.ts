import type { Client } from '../client/index.ts';
import { type Settings, SettingsSchema } from './schema.ts';

/** The provider's switches, messages and capabilities (A §7). */
export function getSettings(client: Client, signal?: AbortSignal): Promise<Settings> {
  return client.request({ method: 'GET', service: 'vm', path: 'settings', answer: SettingsSchema, signal });
}

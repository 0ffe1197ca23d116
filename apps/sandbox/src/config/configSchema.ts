import * as v from 'valibot';
import { consoleSettings, mails, objectStore } from './connections.ts';
import { gateways, simulated } from './payments.ts';
import type { SettingEntries } from './setting.ts';
import { access, addresses, data, processSettings } from './settings.ts';
import { tracing } from './tracing.ts';

/** All settings, by the titles of their tables. */
export const sections = {
  Process: processSettings,
  'Database and documents': data,
  'Object store': objectStore,
  'Public addresses': addresses,
  Access: access,
  'Console and provider': consoleSettings,
  Mails: mails,
  'Bank gateways': gateways,
  Simulations: simulated,
  Traces: tracing,
} satisfies Readonly<Record<string, SettingEntries>>;

/** Schema of the configuration; its input has the texts of the settings. */
export const configSchema = v.object({
  ...processSettings,
  ...data,
  ...objectStore,
  ...addresses,
  ...access,
  ...consoleSettings,
  ...mails,
  ...gateways,
  ...simulated,
  ...tracing,
});

/** Settings of a sandbox process, from flags and the environment. */
export type Config = Readonly<v.InferOutput<typeof configSchema>>;

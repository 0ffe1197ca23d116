import { createContext, use } from 'react';
import type { ConsoleConfig } from './config.ts';

/** Context with the configuration from `readConfig`. */
export const ConfigContext = createContext<ConsoleConfig | undefined>(undefined);

/** Returns the console's configuration; throws outside of `ConfigContext`. */
export function useConfig(): ConsoleConfig {
  const config = use(ConfigContext);
  if (config === undefined) throw new Error('useConfig must be used inside <ConfigContext value={...}>.');
  return config;
}

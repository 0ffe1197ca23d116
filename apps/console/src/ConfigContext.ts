import { createContext, use } from 'react';
import type { ConsoleConfig } from './config.ts';

export const ConfigContext = createContext<ConsoleConfig | undefined>(undefined);

/** What the server that serves the console told it. */
export function useConfig(): ConsoleConfig {
  const config = use(ConfigContext);
  if (config === undefined) throw new Error('Pages are rendered inside <ConfigContext value={...}> only.');
  return config;
}

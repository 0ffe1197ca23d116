import type { PortCall } from '../client/index.ts';
import type { getSettings } from './api.ts';

/**
 * Adapter of the settings. Each call is the function of the same name without the client, and rejects with
 * ApiError. A call that is left out rejects with `notAllowed`.
 */
export interface SettingsPort {
  readonly getSettings: PortCall<typeof getSettings>;
}

declare module '../client/ports.ts' {
  interface Ports {
    readonly settings?: SettingsPort;
  }
}

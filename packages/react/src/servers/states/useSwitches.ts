import type { Feature } from '@abrak/core';
import { useMemo } from 'react';
import { useFeatureSwitch } from '../../settings/index.ts';

/** Server features that a provider can switch off. */
const features = ['createServer', 'extend', 'idle', 'upgrade'] as const satisfies readonly Feature[];

type ServerFeature = (typeof features)[number];

/** Features that the provider has switched off for this customer, with its messages. */
export interface Switches {
  readonly disabled: ReadonlySet<Feature>;
  /** Messages of the provider; empty if there is none. */
  readonly messages: Readonly<Record<ServerFeature, string>>;
}

/** Returns the feature switches of servers; the object is stable until a switch changes. */
export function useSwitches(): Switches {
  const createServer = useFeatureSwitch('createServer');
  const extend = useFeatureSwitch('extend');
  const idle = useFeatureSwitch('idle');
  const upgrade = useFeatureSwitch('upgrade');
  const switches = { createServer, extend, idle, upgrade };
  const serialized = JSON.stringify(switches);
  return useMemo(
    () => ({
      disabled: new Set<Feature>(features.filter((name) => switches[name].isDisabled)),
      messages: {
        createServer: createServer.message,
        extend: extend.message,
        idle: idle.message,
        upgrade: upgrade.message,
      },
    }),
    // Compared by value, because the settings are parsed into new objects on each fetch.
    // oxlint-disable-next-line react/exhaustive-deps
    [serialized],
  );
}

import type { Feature } from '@abrak/core';
import { useMemo } from 'react';
import { useFeatureSwitch } from '../../settings/index.ts';

/** What of servers a provider can switch off (B §6). */
const features = ['createServer', 'extend', 'idle', 'upgrade'] as const satisfies readonly Feature[];

type ServerFeature = (typeof features)[number];

/** What the provider has switched off for this customer, and what it says about it (B §6). */
export interface Switches {
  readonly disabled: ReadonlySet<Feature>;
  /** Empty where the provider says nothing. */
  readonly messages: Readonly<Record<ServerFeature, string>>;
}

/** The provider's switches of servers; the same object until one of them is turned. */
export function useSwitches(): Switches {
  const createServer = useFeatureSwitch('createServer');
  const extend = useFeatureSwitch('extend');
  const idle = useFeatureSwitch('idle');
  const upgrade = useFeatureSwitch('upgrade');
  const switches = { createServer, extend, idle, upgrade };
  const told = JSON.stringify(switches);
  return useMemo(
    () => ({
      disabled: new Set<Feature>(features.filter((name) => switches[name].isDisabled)),
      messages: { createServer: createServer.message, extend: extend.message, idle: idle.message, upgrade: upgrade.message },
    }),
    // Compared by what they say: each reading is another object.
    // oxlint-disable-next-line react/exhaustive-deps
    [told],
  );
}

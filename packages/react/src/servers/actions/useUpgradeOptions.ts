import { taxRatesOf } from '@abrak/core/billing';
import { type Server, serverQueries, type UpgradeOption, upgradeOptions } from '@abrak/core/servers';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Loading, useClient, useLoading } from '../../provider/headless.ts';

/** Upgrade options with their loading state. */
export interface UpgradeOptions extends Loading {
  /** Undefined until plans and images are loaded. */
  readonly options: readonly UpgradeOption[] | undefined;
}

/** Lists the plans and periods that a server can be upgraded to; disabled options carry their problems. */
export function useUpgradeOptions(server: Server, now: number): UpgradeOptions {
  const client = useClient();
  const [plans, images] = useQueries({ queries: [serverQueries.plans(client), serverQueries.images(client)] });
  const options = useMemo(() => {
    if (plans.data === undefined || images.data === undefined) return undefined;
    const image = images.data.find(({ name }) => name === server.imageName);
    return upgradeOptions(server, { plans: plans.data, image, now, taxRates: taxRatesOf(client.provider) });
  }, [server, plans.data, images.data, now, client]);
  return { options, ...useLoading([plans, images]) };
}

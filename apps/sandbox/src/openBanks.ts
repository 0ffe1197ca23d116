import type { ProviderConfig } from '@abrak/core';
import type { Config } from './config/index.ts';
import type { DbScope } from './db/index.ts';
import {
  behpardakhtBank,
  type Banks,
  createBanks,
  simulatedBank,
  simulatedMethods,
  soapMethods,
  zarinpalBank,
} from './gateway/index.ts';
import { simulatedRegistry } from './hosting/index.ts';
import type { OrderedServices } from './paidHandlers.ts';
import { simulatedHypervisor } from './servers/index.ts';
import { isSimulated } from './simulations.ts';

/** Dependencies of `openBanks`. */
export interface BanksDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  /** Returns the origin of the simulated bank as browsers reach it. */
  readonly bankOrigin: () => string;
}

/** Creates the gateways of the configured accounts, or the simulated bank where it is allowed to stand in for them. */
export function openBanks(config: Config, { db, now, bankOrigin }: BanksDeps): Banks {
  const { behpardakht, zarinpal } = config.gateways;
  const configured = [
    ...(behpardakht === undefined
      ? []
      : [
          behpardakhtBank({
            id: 'BEHPARDAKHT',
            methods: soapMethods(behpardakht, { now }),
            origin: () => behpardakht.url,
          }),
        ]),
    ...(zarinpal === undefined ? [] : [zarinpalBank(zarinpal)]),
  ];
  const simulated = isSimulated(config, 'bank') ? simulatedBank(simulatedMethods({ db, now }), bankOrigin) : undefined;
  return createBanks({ configured, simulated });
}

/** Creates the services behind orders: the simulated ones where they are allowed, and none elsewhere. */
export function openServices(config: Config, db: DbScope): OrderedServices {
  return {
    hypervisor: isSimulated(config, 'hypervisor')
      ? simulatedHypervisor({ strokeMs: config.serverStrokeMs })
      : undefined,
    registry: isSimulated(config, 'registry') ? simulatedRegistry(db) : undefined,
    servesHosts: isSimulated(config, 'hosting'),
  };
}

const host = (address: string) => new URL(address).host;

/**
 * Returns the provider's configuration with the configured gateways, unless it names gateways itself. A gateway whose
 * page is opened by its address is reached through a form of the API.
 */
export function withGateways({ provider, gateways }: Config, apiOrigin: string | undefined): ProviderConfig {
  if (provider.gateways !== undefined) return provider;
  const { behpardakht, zarinpal } = gateways;
  const offered: NonNullable<ProviderConfig['gateways']>[number][] = [];
  if (behpardakht !== undefined) offered.push({ id: 'BEHPARDAKHT', hosts: [host(behpardakht.url)] });
  if (zarinpal !== undefined)
    offered.push({
      id: 'ZARINPAL',
      hosts: [host(zarinpal.url), ...(apiOrigin === undefined ? [] : [host(apiOrigin)])],
    });
  return offered.length === 0 ? provider : { ...provider, gateways: offered };
}

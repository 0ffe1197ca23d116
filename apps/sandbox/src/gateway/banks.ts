import type { Bank, BankReturn } from './Bank.ts';

/** Gateways that a sandbox can use. */
export interface Banks {
  /** True when customers can pay. */
  readonly canPay: boolean;
  /** Gateways that an operator configured; empty while the simulated bank stands in for them. */
  readonly configured: readonly Bank[];
  /** Returns the bank behind a gateway of the provider's configuration. */
  forGateway(gatewayId: string): Bank | undefined;
  /** Returns the bank of an attempt; undefined when it is not configured any more. */
  byId(id: string): Bank | undefined;
  /** Parses a return from the bank; the same fields may be those of several banks. */
  readReturn(
    fields: Readonly<Record<string, string>>,
  ): readonly { readonly bank: Bank; readonly returned: BankReturn }[];
}

/** Combines the configured gateways, or a simulated bank that answers for every gateway of the provider. */
export function createBanks({
  configured = [],
  simulated,
}: {
  readonly configured?: readonly Bank[];
  readonly simulated?: Bank | undefined;
}): Banks {
  const all = simulated === undefined ? configured : [...configured, simulated];
  const byId = (id: string) => all.find((bank) => bank.id === id);
  return {
    canPay: all.length > 0,
    configured,
    forGateway: (gatewayId) => byId(gatewayId) ?? simulated,
    byId,
    readReturn: (fields) =>
      all.flatMap((bank) => {
        const returned = bank.readReturn(fields);
        return returned === undefined ? [] : [{ bank, returned }];
      }),
  };
}

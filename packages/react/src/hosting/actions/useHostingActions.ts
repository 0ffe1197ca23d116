import type { Check } from '@abrak/core';
import {
  deleteDomain,
  deleteHost,
  type Domain,
  type Host,
  setAutoRenewal,
  checkTypedDomain,
  type TypedDomainProblem,
} from '@abrak/core/hosting';
import { type Outcome, useClient, useMutationCommand } from '../../provider/headless.ts';
import { usePutHost, useRefreshHosting } from '../useHosting.ts';

/** Host or domain to delete. */
export type DeleteTarget =
  | { readonly kind: 'domain'; readonly item: Domain }
  | { readonly kind: 'host'; readonly item: Host };

/**
 * Commands about hosts and domains. They are stable, never reject and show nothing. A command that is called again while
 * its call is pending returns the outcome of that call. Pay invoices with `usePayment`, and call `refresh` from its
 * `onPaid`.
 */
export interface HostingActions {
  /** Checks the name, in Unicode or Punycode, that a customer types to confirm a deletion. */
  readonly checkTypedName: (typed: string, target: DeleteTarget) => Check<string, TypedDomainProblem>;
  /** Deletes a host or a domain. */
  readonly remove: (target: DeleteTarget) => Promise<Outcome>;
  /** Switches the automatic renewal of a host. */
  readonly setAutoRenewal: (host: Host, isOn: boolean) => Promise<Outcome>;
  /** Fetches hosts, domains, invoices and the balance again. */
  readonly refresh: () => void;
}

const checkName = (typed: string, { item: { name } }: DeleteTarget) => checkTypedDomain(typed, { name });

/** Returns the function that switches the automatic renewal of a host; it rejects with the error of its call. */
export function useSwitchRenewal(): (host: Host, isOn: boolean) => Promise<undefined> {
  const client = useClient();
  const put = usePutHost();
  return async ({ id }, isOn) => {
    await put(await setAutoRenewal(client, id, isOn));
  };
}

/** Provides the commands about hosts and domains. */
export function useHostingActions(): HostingActions {
  const client = useClient();
  const refresh = useRefreshHosting();
  const remove = useMutationCommand(
    'hosting.remove',
    async ({ kind, item }: DeleteTarget): Promise<undefined> => {
      await (kind === 'host' ? deleteHost(client, item.id) : deleteDomain(client, item.id));
      refresh();
    },
    ({ kind, item }) => `${kind}-${item.id}`,
  );
  const switchRenewal = useMutationCommand(
    'hosting.setAutoRenewal',
    useSwitchRenewal(),
    ({ id }, isOn) => `${id}-${isOn}`,
  );
  return { checkTypedName: checkName, remove, setAutoRenewal: switchRenewal, refresh };
}

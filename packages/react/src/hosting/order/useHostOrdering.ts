import {
  showDomainName,
  type DomainOrderEvent,
  type DomainOrderSelection,
  type DomainOrderState,
} from '@abrak/core/hosting';
import { domainOrderSelection, reduceDomainOrder, startDomainOrder } from '@abrak/core/internal';
import { useCallback, useEffect, useState } from 'react';
import { useEffectEvent } from '../../ui/headless.ts';
import type { HostCatalogue } from '../useOffers.ts';

/** Initial choices of an order, for example from an address. */
export interface OrderStart {
  /** Domain name, in Unicode or Punycode; default: none. */
  readonly name?: string | undefined;
  /** True to register the domain with the host, false for a domain that already exists; default: true. */
  readonly registers?: boolean | undefined;
  /** Id of the plan; default: none. */
  readonly planId?: number | undefined;
  /** Registry handle of the owner of a `.ir` name; default: none. */
  readonly nicHandle?: string | undefined;
}

/** Order in progress: its catalogue, choices and what follows from them. */
export interface HostOrdering {
  readonly catalogue: HostCatalogue;
  readonly state: DomainOrderState;
  readonly selection: DomainOrderSelection;
  /** Makes a choice. A stable function. */
  readonly send: (event: DomainOrderEvent) => void;
}

/** Returns initial choices with their defaults. */
function withDefaults({ name = '', registers = true, planId, nicHandle = '' }: OrderStart) {
  return { name, registers, planId: planId ?? null, nicHandle };
}

function initialState({
  start,
  suffixes,
}: { readonly start: OrderStart } & Pick<HostCatalogue, 'suffixes'>): DomainOrderState {
  const { name, registers, planId, nicHandle } = withDefaults(start);
  const state = reduceDomainOrder(startDomainOrder({ planId }), { type: 'nicHandleTyped', text: nicHandle });
  const chosen = reduceDomainOrder(state, { type: 'registersChosen', registers });
  return name === '' ? chosen : reduceDomainOrder(chosen, { type: 'typed', text: name, suffixes });
}

export interface HostOrderChoices {
  readonly start: OrderStart;
  /** Called with the choices when they differ from `start`. */
  readonly onChange: ((start: OrderStart) => void) | undefined;
}

const nothingListed: HostCatalogue = { plans: [], suffixes: [], taxRates: [], now: 0 };

/** Manages the choices of a host order, which begin when the catalogue is there; until then `isOpen` is false. */
export function useHostOrdering(
  listed: HostCatalogue | undefined,
  { start, onChange }: HostOrderChoices,
): HostOrdering & { readonly isOpen: boolean } {
  const catalogue = listed ?? nothingListed;
  const begin = () => listed && initialState({ start, suffixes: listed.suffixes });
  const [begun, setState] = useState(begin);
  if (begun === undefined && listed !== undefined) setState(begin());
  const state = begun ?? startDomainOrder();
  const send = useCallback(
    (event: DomainOrderEvent) => setState((before) => before && reduceDomainOrder(before, event)),
    [],
  );
  const selection = domainOrderSelection(state, catalogue);
  const { isRegistration: registers, planId, nicHandle } = state;
  const name = selection.domain === null ? '' : showDomainName(selection.domain);
  const notify = useEffectEvent(() =>
    onChange?.({ name: name || undefined, registers, planId: planId ?? undefined, nicHandle: nicHandle || undefined }),
  );
  const initial = withDefaults(start);
  const isUnchanged =
    name === initial.name &&
    registers === initial.registers &&
    planId === initial.planId &&
    nicHandle === initial.nicHandle;
  const isSettled = begun === undefined || isUnchanged;
  useEffect(() => {
    if (!isSettled) notify();
  }, [isSettled, name, registers, planId, nicHandle]);
  return { catalogue, state, selection, send, isOpen: listed !== undefined && begun !== undefined };
}

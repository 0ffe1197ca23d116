import {
  type DomainOrderEvent,
  type DomainOrderSelection,
  domainOrderSelection,
  type DomainOrderState,
  reduceDomainOrder,
  startDomainOrder,
} from '@abrak/core';
import { useReducer } from 'react';
import type { HostCatalogue } from '../useOffers.ts';

/** What an order begins with, such as an address has kept. */
export interface OrderStart {
  /** Of the domain, typed or as the wire has it; default: none. */
  readonly name?: string | undefined;
  /** Whether the name is to be registered; default true. */
  readonly registers?: boolean | undefined;
  /** Default: none is chosen. */
  readonly planId?: number | undefined;
}

/** An order on the screen. */
export interface HostOrdering {
  readonly catalogue: HostCatalogue;
  readonly state: DomainOrderState;
  readonly selection: DomainOrderSelection;
  readonly send: (event: DomainOrderEvent) => void;
}

function begin({ start: { name = '', registers = true, planId }, suffixes }: { readonly start: OrderStart } & Pick<HostCatalogue, 'suffixes'>): DomainOrderState {
  const state = startDomainOrder({ planId: planId ?? null });
  const chosen = reduceDomainOrder(state, { type: 'registersChosen', registers });
  return name === '' ? chosen : reduceDomainOrder(chosen, { type: 'typed', text: name, suffixes });
}

/** Puts an order of a host together. */
export function useHostOrder(catalogue: HostCatalogue, start: OrderStart): HostOrdering {
  const [state, send] = useReducer(reduceDomainOrder, { start, suffixes: catalogue.suffixes }, begin);
  return { catalogue, state, selection: domainOrderSelection(state, catalogue), send };
}

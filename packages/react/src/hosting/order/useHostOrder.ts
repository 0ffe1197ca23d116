import {
  type DomainOrderEvent,
  type DomainOrderSelection,
  domainOrderSelection,
  type DomainOrderState,
  reduceDomainOrder,
  showDomainName,
  startDomainOrder,
} from '@abrak/core';
import { useEffect, useEffectEvent, useReducer } from 'react';
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

/** A beginning with its defaults. */
function whole({ name = '', registers = true, planId }: OrderStart) {
  return { name, registers, planId: planId ?? null };
}

function begin({ start, suffixes }: { readonly start: OrderStart } & Pick<HostCatalogue, 'suffixes'>): DomainOrderState {
  const { name, registers, planId } = whole(start);
  const state = startDomainOrder({ planId });
  const chosen = reduceDomainOrder(state, { type: 'registersChosen', registers });
  return name === '' ? chosen : reduceDomainOrder(chosen, { type: 'typed', text: name, suffixes });
}

export interface HostOrderChoices {
  readonly start: OrderStart;
  /** Told what would begin the same order, once it is another than `start`. */
  readonly onChange: ((start: OrderStart) => void) | undefined;
}

/** Puts an order of a host together. */
export function useHostOrder(catalogue: HostCatalogue, { start, onChange }: HostOrderChoices): HostOrdering {
  const [state, send] = useReducer(reduceDomainOrder, { start, suffixes: catalogue.suffixes }, begin);
  const selection = domainOrderSelection(state, catalogue);
  const { registers, planId } = state;
  const name = selection.domain === null ? '' : showDomainName(selection.domain);
  const tell = useEffectEvent(() => onChange?.({ name: name || undefined, registers, planId: planId ?? undefined }));
  const told = whole(start);
  const isTold = name === told.name && registers === told.registers && planId === told.planId;
  useEffect(() => {
    if (!isTold) tell();
  }, [isTold, name, registers, planId]);
  return { catalogue, state, selection, send };
}

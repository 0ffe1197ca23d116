import {
  createPaymentFlow,
  createStore,
  hasCapability,
  isPaymentEnd,
  noPayment,
  type PaymentFlow,
  type PaymentFlowState,
  type Settings,
  settingsQueries,
  walletLimits,
} from '@abrak/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useClient } from '../../provider/index.ts';
import { useAreSettingsSettled } from '../useBillingData.ts';
import { useRefreshMoney } from '../useRefreshMoney.ts';
import { sessionItems } from './sessionItems.ts';

interface Shown {
  readonly state: PaymentFlowState;
  readonly flow: PaymentFlow | undefined;
}

/** Holds the flow of one component: in strict mode it gets a second one, which goes on where the first was. */
function createHolder() {
  const store = createStore<Shown>({ state: noPayment, flow: undefined });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    hold(flow: PaymentFlow, begin: (flow: PaymentFlow) => void): () => void {
      const tell = () => store.setState({ state: flow.getState(), flow });
      const stop = flow.subscribe(tell);
      begin(flow);
      tell();
      return () => {
        stop();
        flow.dispose();
      };
    },
  };
}

/** Asks after a payment whose page the browser kept while it was at the bank. */
function useComeBack(flow: PaymentFlow | undefined): void {
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && flow?.comeBack();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [flow]);
}

/**
 * A payment flow of its own for as long as the component is there: `begin` opens it as soon as it may and it is known
 * what the server can do. A terminal answer has every list of money read anew.
 */
export function usePaymentFlow(begin: (flow: PaymentFlow) => void, mayBegin = true): Shown {
  const client = useClient();
  const cache = useQueryClient();
  const isReady = useAreSettingsSettled() && mayBegin;
  const refresh = useRefreshMoney();
  const [holder] = useState(createHolder);
  const start = useEffectEvent(begin);
  useEffect(() => {
    if (!isReady) return undefined;
    const settings = () => cache.getQueryData<Settings>(settingsQueries.settings(client).queryKey);
    const made = createPaymentFlow({
      client,
      storage: sessionItems,
      limits: () => walletLimits(settings()),
      canAsk: () => settings() === undefined || hasCapability(settings(), 'payments'),
    });
    return holder.hold(made, (flow) => start(flow));
  }, [client, cache, isReady, holder]);
  const { state, flow } = useSyncExternalStore(holder.subscribe, holder.getState);
  const hasEnded = isPaymentEnd(state);
  useEffect(() => {
    if (hasEnded) refresh();
  }, [hasEnded, refresh]);
  useComeBack(flow);
  return { state, flow };
}

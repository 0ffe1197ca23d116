import { hasCapability, type Settings, settingsQueries, createStore } from '@abrak/core';
import { createPaymentFlow, type PaymentFlow, type PaymentFlowState, walletLimits } from '@abrak/core/billing';
import { isPaymentEnd, idlePayment } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from '../../provider/headless.ts';
import { useAreSettingsSettled } from '../useBillingData.ts';
import { useRefreshMoney } from '../useRefreshMoney.ts';
import { safeSessionStorage } from '../../ui/headless.ts';
import { useEffectEvent } from '../../ui/headless.ts';

interface Shown {
  readonly state: PaymentFlowState;
  readonly flow: PaymentFlow | undefined;
}

/**
 * Holds the state of a component's current payment flow. Strict mode runs the effect twice; the second flow resumes the
 * payment that the first one saved.
 */
function createFlowStore() {
  const store = createStore<Shown>({ state: idlePayment, flow: undefined });
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    attach(flow: PaymentFlow, begin: (flow: PaymentFlow) => void): () => void {
      const publish = () => store.setState({ state: flow.getState(), flow });
      const stop = flow.subscribe(publish);
      begin(flow);
      publish();
      return () => {
        stop();
        flow.dispose();
        store.setState({ state: idlePayment, flow: undefined });
      };
    },
  };
}

/** Checks the payment when the browser restores the page from the back/forward cache, as after Back from the bank. */
function useBfcacheRestore(flow: PaymentFlow | undefined): void {
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && flow?.pollAfterReturn();
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, [flow]);
}

/** Subject of a payment flow. */
interface FlowSubject {
  /** Identifies the subject: with another key another flow begins. */
  readonly key: string;
  /** False while the flow must wait. */
  readonly mayBegin: boolean;
}

/**
 * Creates a payment flow for the lifetime of the component, or until its subject changes. `begin` opens it once the
 * settings have loaded and `mayBegin` is true.
 * Invalidates the billing and account queries when the payment ends.
 */
export function usePaymentFlow(begin: (flow: PaymentFlow) => void, { key, mayBegin }: FlowSubject): Shown {
  const client = useClient();
  const cache = useQueryClient();
  const isReady = useAreSettingsSettled() && mayBegin;
  const refresh = useRefreshMoney();
  const [flowStore] = useState(createFlowStore);
  const start = useEffectEvent(begin);
  useEffect(() => {
    if (!isReady) return undefined;
    const settings = () => cache.getQueryData<Settings>(settingsQueries.settings(client).queryKey);
    const made = createPaymentFlow({
      client,
      storage: safeSessionStorage,
      limits: () => walletLimits(settings()),
      canSettle: () => hasCapability(settings(), 'topUpAndPay'),
      canPoll: () => settings() === undefined || hasCapability(settings(), 'payments'),
    });
    return flowStore.attach(made, (flow) => start(flow));
    // Another subject is another payment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, cache, isReady, flowStore, key]);
  const { state, flow } = useSyncExternalStore(flowStore.subscribe, flowStore.getState, flowStore.getState);
  const hasEnded = isPaymentEnd(state);
  useEffect(() => {
    if (hasEnded) refresh();
  }, [hasEnded, refresh]);
  useBfcacheRestore(flow);
  return { state, flow };
}

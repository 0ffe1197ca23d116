import { type Check, type Money, toman } from '@abrak/core';
import {
  type BankPayment,
  billingQueries,
  checkAmount,
  type AmountProblem,
  cancelPayment,
  isAtBank,
  quickPicksToman,
  walletLimits,
  type WalletLimits,
} from '@abrak/core/billing';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCurrentUser } from '../../account/headless.ts';
import {
  type Loading,
  type Outcome,
  useClient,
  useLoading,
  useMutationCommand,
  useScope,
} from '../../provider/headless.ts';
import { useCapability, useSettings } from '../../settings/index.ts';
import { useOpenPayments } from '../useBillingData.ts';
import { useRefreshMoney } from '../useRefreshMoney.ts';

/** Balance of the customer, and what can be added to it. */
export interface WalletData extends Loading {
  /** Spendable balance; undefined until it is loaded. */
  readonly balanceToman: Money | undefined;
  /** Gift balance, which is not part of the balance; undefined until it is loaded, 0 when it cannot be read. */
  readonly giftToman: Money | undefined;
  /** Limits of a top-up. */
  readonly limits: WalletLimits;
  /** Suggested amounts of a top-up. */
  readonly quickPicksToman: readonly Money[];
  /**
   * Checks a typed amount against the limits; pass the value to `usePayment` as `{ kind: 'topUp', amountToman }`.
   */
  readonly checkAmount: (typed: string) => Check<Money, AmountProblem>;
  /** True when the client may pay (scope `billing:pay`). */
  readonly canPay: boolean;
  /** Bank payments without a final answer, newest first; empty without the capability `payments`. */
  readonly openPayments: readonly BankPayment[];
  /** Returns true when a payment can be closed: it was not paid, and the server has the capability `cancelPayments`. */
  readonly canDismiss: (payment: BankPayment) => boolean;
  /** Closes a payment that was not paid. A stable function. */
  readonly dismiss: (paymentId: string) => Promise<Outcome>;
}

/** Reads the balance, the gift balance, the limits of a top-up and the payments that are pending at the bank. */
export function useWallet(): WalletData {
  const client = useClient();
  const user = useCurrentUser();
  const gifts = useQuery(billingQueries.giftBalance(client));
  const settings = useSettings();
  const limits = useMemo(() => walletLimits(settings), [settings]);
  const canPay = useScope('billing:pay');
  const canCancel = useCapability('cancelPayments');
  const refresh = useRefreshMoney();
  const dismiss = useMutationCommand(
    'billing.dismissPayment',
    async (paymentId: string): Promise<undefined> => {
      try {
        await cancelPayment(client, paymentId);
      } finally {
        refresh();
      }
    },
    (paymentId) => paymentId,
  );
  const balance = user.data?.balanceToman;
  return {
    balanceToman: balance === undefined ? undefined : toman(balance),
    giftToman: gifts.data ?? (gifts.isPending ? undefined : toman(0)),
    limits,
    quickPicksToman,
    checkAmount: useCallback((typed: string) => checkAmount(typed, limits), [limits]),
    canPay,
    openPayments: useOpenPayments(),
    canDismiss: useCallback((payment: BankPayment) => canPay && canCancel && isAtBank(payment), [canPay, canCancel]),
    dismiss,
    ...useLoading([user]),
  };
}

import './messages/index.ts';
import '../errors/messages/index.ts';
import '../messages/index.ts';
import { changePlan, type Invoice, type PlanChoice, type PlanPeriod, type StorageOffer } from '@abrak/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanName } from '../../account/index.ts';
import { useClient, useErrorText } from '../../provider/index.ts';
import { Button, Dialog, Notice } from '../../ui/index.ts';
import { PaymentDialog } from '../payment/PaymentDialog.tsx';
import type { PaymentDialogProps } from '../payment/paymentProps.ts';
import { useRefreshMoney } from '../useRefreshMoney.ts';

export type PlanUpgradeOptions = Pick<PaymentDialogProps, 'gatewayHosts' | 'onPaid' | 'walletHref'>;

export interface PlanUpgrade {
  /** Asks for a plan and its invoice; fits PlanCards' onChoose. */
  readonly choose: (offer: StorageOffer, period: PlanPeriod) => void;
  /** What is to be paid, or why it is not; render it. */
  readonly dialog: ReactNode;
}

interface AskingProps {
  readonly plan: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** While the invoice is made out, and when there is none. */
function Asking({ plan, isPending, error, onRetry, onClose }: AskingProps): ReactNode {
  const { t } = useTranslation('billing');
  const errorText = useErrorText();
  const retry = (
    <Button variant="primary" isPending={isPending} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('upgrade.title', { plan })}
      footer={
        <>
          <Button onClick={onClose}>{t('upgrade.close')}</Button>
          {(isPending || error !== null) && retry}
        </>
      }
    >
      {isPending && <p role="status">{t('upgrade.asking')}</p>}
      {error !== null && (
        <Notice tone="danger" title={t('upgrade.failed')}>
          {errorText(error)}
        </Notice>
      )}
      {!isPending && error === null && <Notice tone="info">{t('upgrade.noInvoice')}</Notice>}
    </Dialog>
  );
}

/** Upgrades the storage plan: its invoice is made out, and paying that puts the customer on the plan (A §4, §7). */
export function usePlanUpgrade({ onPaid, ...options }: PlanUpgradeOptions = {}): PlanUpgrade {
  const client = useClient();
  const refresh = useRefreshMoney();
  const planName = usePlanName();
  const [chosen, setChosen] = useState<{ readonly offer: StorageOffer; readonly choice: PlanChoice }>();
  const asking = useMutation({
    mutationFn: (choice: PlanChoice) => changePlan(client, choice),
    // The invoice is a new one, and the one before it was cancelled.
    onSuccess: refresh,
  });
  const close = () => {
    setChosen(undefined);
    asking.reset();
  };
  const choose = (offer: StorageOffer, period: PlanPeriod) => {
    if (asking.isPending) return;
    const choice = { id: offer.id, period };
    setChosen({ offer, choice });
    asking.mutate(choice);
  };
  const invoice: Invoice | undefined = asking.data ?? undefined;
  const payment = invoice && ({ kind: 'invoices', invoices: [invoice], shownToman: invoice.payableToman } as const);
  const dialog = chosen !== undefined && invoice === undefined && (
    <Asking
      plan={planName(chosen.offer)}
      isPending={asking.isPending}
      error={asking.error}
      onRetry={() => asking.mutate(chosen.choice)}
      onClose={close}
    />
  );
  return {
    choose,
    dialog: (
      <>
        {dialog}
        <PaymentDialog subject={chosen && payment} onClose={close} onPaid={onPaid} {...options} />
      </>
    ),
  };
}

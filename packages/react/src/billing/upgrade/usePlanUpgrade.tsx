import './messages/index.ts';
import '../errors/messages/index.ts';
import '../messages/index.ts';
import type { PlanPeriod, StorageOffer } from '@abrak/core/account';
import { changePlan, type Invoice, type PlanChoice } from '@abrak/core/billing';
import { type ReactNode, useState } from 'react';
import { usePlanName } from '../../account/index.ts';
import { useClient, useErrorText, useOwnMutation } from '../../provider/index.ts';
import { Button, Dialog, Notice, useTranslation } from '../../ui/index.ts';
import { PaymentDialog } from '../payment/PaymentDialog.tsx';
import type { PaymentDialogProps } from '../payment/paymentProps.ts';
import { useRefreshMoney } from '../useRefreshMoney.ts';

/** Options of usePlanUpgrade, passed on to its PaymentDialog. */
export type PlanUpgradeOptions = Pick<PaymentDialogProps, 'onPaid' | 'walletHref'>;

/** Result of usePlanUpgrade. */
export interface PlanUpgrade {
  /** Requests the invoice of a plan for a period; fits `onChoose` of PlanCards. Ignored while a request is pending. */
  readonly choose: (offer: StorageOffer, period: PlanPeriod) => void;
  /** Dialog that shows the request's progress or error, then the payment; render it anywhere. */
  readonly dialog: ReactNode;
}

interface InvoiceRequestDialogProps {
  readonly plan: string;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Dialog while the invoice is requested, and when the request failed or returned no invoice. */
function InvoiceRequestDialog({ plan, isPending, error, onRetry, onClose }: InvoiceRequestDialogProps): ReactNode {
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

/**
 * Upgrades the storage plan: requests the invoice of the chosen plan and opens its payment. Paying it changes the plan.
 */
export function usePlanUpgrade({ onPaid, ...options }: PlanUpgradeOptions = {}): PlanUpgrade {
  const client = useClient();
  const refresh = useRefreshMoney();
  const planName = usePlanName();
  const [chosen, setChosen] = useState<{ readonly offer: StorageOffer; readonly choice: PlanChoice }>();
  const request = useOwnMutation({
    mutationFn: (choice: PlanChoice) => changePlan(client, choice),
    // The plan change creates an invoice and cancels the previous unpaid one.
    onSuccess: refresh,
  });
  const close = () => {
    setChosen(undefined);
    request.reset();
  };
  const choose = (offer: StorageOffer, period: PlanPeriod) => {
    if (request.isPending) return;
    const choice = { id: offer.id, period };
    setChosen({ offer, choice });
    request.mutate(choice);
  };
  const invoice: Invoice | undefined = request.data ?? undefined;
  const payment = invoice && ({ kind: 'invoices', invoices: [invoice], shownToman: invoice.payableToman } as const);
  const dialog = chosen !== undefined && invoice === undefined && (
    <InvoiceRequestDialog
      plan={planName(chosen.offer)}
      isPending={request.isPending}
      error={request.error}
      onRetry={() => request.mutate(chosen.choice)}
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

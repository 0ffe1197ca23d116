import './messages/index.ts';
import '../errors/messages/index.ts';
import '../messages/index.ts';
import type { PlanPeriod, StorageOffer } from '@abrak/core/account';
import { changePlan, type Invoice, type PlanChoice } from '@abrak/core/billing';
import { type ReactNode, useState } from 'react';
import { usePlanName } from '../../account/index.ts';
import { useClient, useMutationCommand, useRun } from '../../provider/index.ts';
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
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Dialog while the invoice is requested, and when the request failed or returned no invoice. */
function InvoiceRequestDialog({ plan, isPending, error, onRetry, onClose }: InvoiceRequestDialogProps): ReactNode {
  const { t } = useTranslation('billing');
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
          {(isPending || error !== undefined) && retry}
        </>
      }
    >
      {isPending && <p role="status">{t('upgrade.asking')}</p>}
      {error !== undefined && (
        <Notice tone="danger" title={t('upgrade.failed')}>
          {error}
        </Notice>
      )}
      {!isPending && error === undefined && <Notice tone="info">{t('upgrade.noInvoice')}</Notice>}
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
  const [invoice, setInvoice] = useState<Invoice | null>(null);
  const requestInvoice = useMutationCommand(
    'billing.changePlan',
    async (choice: PlanChoice) => {
      const issued = await changePlan(client, choice);
      // The plan change creates an invoice and cancels the previous unpaid one.
      refresh();
      return issued;
    },
    ({ id, period }) => `${id} ${period}`,
  );
  const request = useRun(requestInvoice, setInvoice);
  const close = () => {
    setChosen(undefined);
    setInvoice(null);
    request.reset();
  };
  const choose = (offer: StorageOffer, period: PlanPeriod) => {
    if (request.isPending) return;
    const choice = { id: offer.id, period };
    setChosen({ offer, choice });
    request.run(choice);
  };
  const payment =
    invoice === null
      ? undefined
      : ({ kind: 'invoices', invoices: [invoice], shownToman: invoice.payableToman } as const);
  const dialog = chosen !== undefined && invoice === null && (
    <InvoiceRequestDialog
      plan={planName(chosen.offer)}
      isPending={request.isPending}
      error={request.error}
      onRetry={() => request.run(chosen.choice)}
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

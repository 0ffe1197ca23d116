import './messages/index.ts';
import '../errors/messages/index.ts';
import '../messages/index.ts';
import type { PlanPeriod, StorageOffer } from '@abrak/core/account';
import { changePlan, type Invoice, invoiceLines, planCharges, type PlanChoice, taxRatesOf } from '@abrak/core/billing';
import { type ReactNode, useState } from 'react';
import { usePlanName } from '../../account/index.ts';
import { useClient, useMutationCommand, useRun } from '../../provider/index.ts';
import { Button, Dialog, Notice, useTranslation } from '../../ui/index.ts';
import { PaymentDialog } from '../payment/PaymentDialog.tsx';
import type { PaymentDialogProps } from '../payment/paymentProps.ts';
import { PriceLines } from '../priceLines/PriceLines.tsx';
import { useRefreshMoney } from '../useRefreshMoney.ts';

/** Options of usePlanUpgrade, passed on to its PaymentDialog. */
export type PlanUpgradeOptions = Pick<PaymentDialogProps, 'onPaid' | 'walletHref'>;

/** Result of usePlanUpgrade. */
export interface PlanUpgrade {
  /** Opens the dialog of a plan for a period; fits `onChoose` of PlanCards. Ignored while a request is pending. */
  readonly choose: (offer: StorageOffer, period: PlanPeriod) => void;
  /** Dialog that shows the price and requests the invoice, then the payment; render it anywhere. */
  readonly dialog: ReactNode;
}

interface Chosen {
  readonly offer: StorageOffer;
  readonly choice: PlanChoice;
}

interface InvoiceRequestDialogProps extends Chosen {
  readonly isPending: boolean;
  readonly error: string | undefined;
  /** True when the request was answered without an invoice. */
  readonly isAnswered: boolean;
  readonly onRequest: () => void;
  readonly onClose: () => void;
}

/** Shows what the invoice will ask for: the price of the plan, its discount, the tax and the payable amount. */
function Quote({ offer, choice: { period } }: Chosen): ReactNode {
  const { t } = useTranslation('billing');
  const { provider } = useClient();
  const charges = provider.showPrices ? planCharges(offer, period) : undefined;
  if (charges === undefined) return <p>{t('upgrade.onInvoice')}</p>;
  const titleOf = () => t(`upgrade.price.${period}`);
  const quote = invoiceLines(charges, { taxRates: taxRatesOf(provider) });
  return <PriceLines {...quote} titleOf={titleOf} totalLabel={t('upgrade.payable')} />;
}

/** Dialog that shows the price before the invoice is requested, and when the request failed or returned no invoice. */
function InvoiceRequestDialog({
  isPending,
  error,
  isAnswered,
  onRequest,
  onClose,
  ...chosen
}: InvoiceRequestDialogProps): ReactNode {
  const { t } = useTranslation('billing');
  const planName = usePlanName();
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('upgrade.title', { plan: planName(chosen.offer) })}
      footer={
        <>
          <Button onClick={onClose}>{t(isAnswered ? 'upgrade.close' : 'upgrade.cancel')}</Button>
          {!isAnswered && (
            <Button variant="primary" isPending={isPending} onClick={onRequest}>
              {t(error === undefined ? 'upgrade.request' : 'retry')}
            </Button>
          )}
        </>
      }
    >
      {isAnswered ? <Notice tone="info">{t('upgrade.noInvoice')}</Notice> : <Quote {...chosen} />}
      {error !== undefined && (
        <Notice tone="danger" title={t('upgrade.failed')}>
          {error}
        </Notice>
      )}
    </Dialog>
  );
}

/**
 * Upgrades the storage plan: shows the price of the chosen plan, requests its invoice when the customer agrees, and opens
 * the payment. Paying it changes the plan.
 */
export function usePlanUpgrade({ onPaid, ...options }: PlanUpgradeOptions = {}): PlanUpgrade {
  const client = useClient();
  const refresh = useRefreshMoney();
  const [chosen, setChosen] = useState<Chosen>();
  // Null when the request was answered without an invoice.
  const [invoice, setInvoice] = useState<Invoice | null>();
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
    setInvoice(undefined);
    request.reset();
  };
  const choose = (offer: StorageOffer, period: PlanPeriod) => {
    if (!request.isPending) setChosen({ offer, choice: { id: offer.id, period } });
  };
  const payment = invoice && ({ kind: 'invoices', invoices: [invoice], shownToman: invoice.payableToman } as const);
  const dialog = chosen !== undefined && payment == null && (
    <InvoiceRequestDialog
      {...chosen}
      isPending={request.isPending}
      error={request.error}
      isAnswered={invoice === null}
      onRequest={() => request.run(chosen.choice)}
      onClose={close}
    />
  );
  return {
    choose,
    dialog: (
      <>
        {dialog}
        <PaymentDialog subject={payment ?? undefined} onClose={close} onPaid={onPaid} {...options} />
      </>
    ),
  };
}

import { type Invoice, taxRatesOf, type PriceConsent, readInvoiceLines } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { useClient } from '../../provider/index.ts';
import { Button, Dialog, Notice, useTranslation } from '../../ui/index.ts';
import { OrderLines } from './OrderLines.tsx';
import * as styles from './VmOrderWizard.css.ts';

export interface ConsentDialogProps {
  readonly consent: PriceConsent;
  /** Null before the order is sent. */
  readonly invoice: Invoice | null;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

function useSentence(): (consent: PriceConsent) => string {
  const { t } = useTranslation('servers');
  return (consent) => {
    const now = consent.invoiceToman;
    if (consent.code === 'priceUnseen') return t('order.consent.unseen', { now });
    const key = consent.code === 'priceChanged' ? 'changed' : 'discountMissing';
    return t(`order.consent.${key}`, { old: consent.shownToman, now });
  };
}

/**
 * Asks for consent to a price that the customer has not seen: a changed price, a missing discount, or an hourly price
 * that is first known on the invoice.
 */
export function ConsentDialog({ consent, invoice, onAgree, onDecline }: ConsentDialogProps): ReactNode {
  const { t } = useTranslation('servers');
  const sentence = useSentence();
  const { provider } = useClient();
  const lines = invoice === null ? undefined : readInvoiceLines(invoice, { taxRates: taxRatesOf(provider) });
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={(isOpen) => !isOpen && onDecline()}
      title={t('order.consent.title')}
      footer={
        <>
          <Button onClick={onDecline}>{t('order.consent.stop')}</Button>
          <Button variant="primary" onClick={onAgree}>
            {t('order.consent.goOn')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <Notice tone={consent.code === 'priceUnseen' ? 'info' : 'warning'}>{sentence(consent)}</Notice>
        {lines !== undefined && <OrderLines {...lines} totalLabel={t('order.summary.total')} />}
        {invoice !== null && <p className={styles.muted}>{t('order.consent.kept')}</p>}
      </div>
    </Dialog>
  );
}

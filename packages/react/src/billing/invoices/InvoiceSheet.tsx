import type { Money } from '@abrak/core';
import { type Invoice, taxRatesOf, type InvoiceLine, type InvoiceLines, readInvoiceLines } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { useClient } from '../../provider/index.ts';
import { Num, useTranslation } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { useTaxTitle } from '../useTaxTitle.ts';
import * as styles from './InvoiceSheet.css.ts';

const knownTitles = ['BASE', 'CANCEL', 'CPU', 'DISK', 'DOMAIN', 'GIFT', 'LEFTCREDIT', 'RAM', 'TAX'] as const;

function useLineTitle(): (line: InvoiceLine) => string {
  const { t } = useTranslation('billing');
  return ({ title, priceType }) => {
    if (priceType === 'DISCOUNT' && title !== 'GIFT' && title !== 'LEFTCREDIT') return t('invoice.discount');
    const known = knownTitles.find((word) => word === title);
    return known === undefined ? title : t(`invoice.item.${known}`);
  };
}

function LineRow({ line }: { readonly line: InvoiceLine }): ReactNode {
  const { t } = useTranslation('billing');
  const title = useLineTitle();
  const { index, quantity, priceToman, costToman } = line;
  return (
    <tr>
      <td className={styles.index}>
        <Num value={index} />
      </td>
      <th scope="row">{title(line)}</th>
      <td className={styles.part} data-label={t('invoice.value')}>
        <Num value={quantity} />
      </td>
      <td className={`${styles.money} ${styles.part}`} data-label={t('invoice.rate')}>
        <Amount look="cell" value={priceToman} />
      </td>
      <td className={`${styles.money} ${styles.cost}`}>
        <Amount look="cell" value={costToman} />
      </td>
    </tr>
  );
}

interface TotalsProps {
  readonly lines: InvoiceLines;
  /** Total as the server sent it, before gifts. */
  readonly totalToman: Money;
}

function Totals({
  lines: { netToman, taxes, gifts, payableToman, unexplainedToman },
  totalToman,
}: TotalsProps): ReactNode {
  const { t } = useTranslation('billing');
  const lineTitle = useLineTitle();
  const taxTitle = useTaxTitle((kind, percent) => t(`invoice.taxes.${kind}`, { percent }));
  const rows = [
    { label: t('invoice.totalWithoutTax'), cost: netToman },
    ...taxes.map((tax, place) => ({ label: taxTitle(tax, place), cost: tax.costToman })),
    ...gifts.map((gift) => ({ label: lineTitle(gift), cost: gift.costToman })),
    ...(unexplainedToman === 0 ? [] : [{ label: t('invoice.rest'), cost: unexplainedToman }]),
    ...(totalToman === payableToman ? [] : [{ label: t('invoice.total'), cost: totalToman }]),
    { label: t('invoice.payable'), cost: payableToman },
  ];
  return (
    <tfoot>
      {rows.map(({ label, cost }, place) => (
        <tr key={`${place}-${label}`}>
          <th scope="row" colSpan={4}>
            {label}
          </th>
          <td className={`${styles.money} ${styles.cost}`}>
            <Amount look="cell" value={cost} />
          </td>
        </tr>
      ))}
    </tfoot>
  );
}

/**
 * Table of an invoice: its lines, the total without tax, taxes, gifts and the payable amount, as the server computed
 * them.
 */
export function InvoiceSheet({ invoice }: { readonly invoice: Invoice }): ReactNode {
  const { t } = useTranslation('billing');
  const { provider } = useClient();
  const lines = readInvoiceLines(invoice, { taxRates: taxRatesOf(provider) });
  if (lines === undefined) return null;
  return (
    // Focusable, because nothing inside is: on a phone-sized page the arrow keys scroll it sideways.
    <div
      className={styles.scroller}
      role="group"
      aria-label={t('invoice.lines', { number: invoice.refCode })}
      tabIndex={0}
    >
      <table className={styles.sheet}>
        <caption className={styles.caption}>{t('invoice.lines', { number: invoice.refCode })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('invoice.index')}</th>
            <th scope="col">{t('invoice.description')}</th>
            <th scope="col">{t('invoice.value')}</th>
            {(['rate', 'cost'] as const).map((column) => (
              <th key={column} scope="col" className={styles.money}>
                {t(`invoice.${column}`)} <span className={styles.headUnit}>{t('tomanUnit')}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.lines.map((line) => (
            <LineRow key={line.index} line={line} />
          ))}
        </tbody>
        <Totals lines={lines} totalToman={invoice.totalToman} />
      </table>
    </div>
  );
}

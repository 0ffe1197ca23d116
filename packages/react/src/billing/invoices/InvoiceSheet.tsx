import { type Money, toman } from '@abrak/core';
import { type Invoice, taxRatesOf, type InvoiceLine, type InvoiceLines, readInvoiceLines } from '@abrak/core/billing';
import { Fragment, type ReactNode } from 'react';
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

interface SumRowProps {
  readonly label: string;
  readonly cost: Money;
}

function SumRow({ label, cost }: SumRowProps): ReactNode {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {label}
      </th>
      <td className={`${styles.money} ${styles.cost}`}>
        <Amount look="cell" value={cost} />
      </td>
    </tr>
  );
}

/** Lines in the order in which they are added: charges, their sum where something is taken off it, discounts. */
function Lines({ lines: { lines, chargesToman } }: { readonly lines: InvoiceLines }): ReactNode {
  const { t } = useTranslation('billing');
  const firstDiscount = lines.findIndex(({ priceType, costToman }) => priceType === 'DISCOUNT' || costToman < 0);
  return (
    <tbody>
      {lines.map((line, place) => (
        <Fragment key={line.index}>
          {place === firstDiscount && place > 1 && <SumRow label={t('invoice.total')} cost={chargesToman} />}
          <LineRow line={line} />
        </Fragment>
      ))}
    </tbody>
  );
}

function Totals({
  lines: { netToman, taxes, gifts, payableToman, unexplainedToman },
}: {
  readonly lines: InvoiceLines;
}): ReactNode {
  const { t } = useTranslation('billing');
  const lineTitle = useLineTitle();
  const taxTitle = useTaxTitle((kind, percent) => t(`invoice.taxes.${kind}`, { percent }));
  const withTaxToman = toman(taxes.reduce<number>((sum, { costToman }) => sum + costToman, netToman));
  const rest = unexplainedToman === 0 ? [] : [{ label: t('invoice.rest'), cost: unexplainedToman }];
  const afterTax = [...gifts.map((gift) => ({ label: lineTitle(gift), cost: gift.costToman })), ...rest];
  const rows: readonly SumRowProps[] = [
    { label: t('invoice.totalWithoutTax'), cost: netToman },
    ...taxes.map((tax, place) => ({ label: taxTitle(tax, place), cost: tax.costToman })),
    ...(afterTax.length === 0 ? [] : [{ label: t('invoice.totalWithTax'), cost: withTaxToman }, ...afterTax]),
    { label: t('invoice.payable'), cost: payableToman },
  ];
  return (
    <tfoot>
      {rows.map(({ label, cost }, place) => (
        <SumRow key={`${place}-${label}`} label={label} cost={cost} />
      ))}
    </tfoot>
  );
}

/**
 * Table of an invoice: its lines, the total without tax, taxes, gifts and the payable amount, as the server computed
 * them. Each figure follows from those above it.
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
        <Lines lines={lines} />
        <Totals lines={lines} />
      </table>
    </div>
  );
}

import './messages/index.ts';
import '../messages/index.ts';
import type { InvoiceLine, InvoiceLines, TaxLine } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../Amount.tsx';
import * as styles from './PriceLines.css.ts';

/** A line of a price, before or after an invoice is made out. */
export type PriceLine = Omit<InvoiceLine, 'priceToman'>;

export interface PriceLinesProps extends Pick<InvoiceLines, 'payableToman'> {
  readonly lines: readonly PriceLine[];
  readonly taxes: readonly TaxLine[];
  /** What a line that is not a discount is called. */
  readonly titleOf: (line: PriceLine) => string;
  /** What the sum is called. */
  readonly totalLabel: string;
}

/** What a price is made of, to the last toman (B §2, "summary table"). */
export function PriceLines({ lines, taxes, titleOf, payableToman, totalLabel }: PriceLinesProps): ReactNode {
  const { t } = useTranslation('billing');
  // The first tax is the tax, the ones behind it are levies (A §9).
  const taxTitle = ({ rateBp }: TaxLine, place: number) =>
    rateBp === null ? t('priceLines.taxes') : t(place === 0 ? 'priceLines.tax' : 'priceLines.levies', { percent: rateBp / 100 });
  const rows = [
    ...lines.map((line) => ({
      key: `line-${line.index}`,
      label: line.priceType === 'DISCOUNT' ? t('priceLines.discount') : titleOf(line),
      cost: line.costToman,
    })),
    ...taxes.map((tax, place) => ({ key: `tax-${place}`, label: taxTitle(tax, place), cost: tax.costToman })),
    { key: 'total', label: totalLabel, cost: payableToman },
  ];
  return (
    <dl className={styles.lines}>
      {rows.map(({ key, label, cost }) => (
        <div key={key} className={styles.line} data-total={key === 'total'}>
          <dt>{label}</dt>
          <dd className={styles.cost}>
            <Amount value={cost} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

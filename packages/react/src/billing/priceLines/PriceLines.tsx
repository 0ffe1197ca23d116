import './messages/index.ts';
import '../messages/index.ts';
import type { InvoiceLine, InvoiceLines, TaxLine } from '@abrak/core/billing';
import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { Amount } from '../Amount.tsx';
import { useTaxTitle } from '../useTaxTitle.ts';
import * as styles from './PriceLines.css.ts';

/** Line of a price; also fits prices that have no invoice yet. */
export type PriceLine = Omit<InvoiceLine, 'priceToman'>;

export interface PriceLinesProps extends Pick<InvoiceLines, 'payableToman'> {
  readonly lines: readonly PriceLine[];
  readonly taxes: readonly TaxLine[];
  /** Returns the label of a line that is not a discount. */
  readonly titleOf: (line: PriceLine) => string;
  /** Label of the total. */
  readonly totalLabel: string;
}

/** Lists the lines, the taxes and the total of a price; the lines and taxes sum up to the total. */
export function PriceLines({ lines, taxes, titleOf, payableToman, totalLabel }: PriceLinesProps): ReactNode {
  const { t } = useTranslation('billing');
  const taxTitle = useTaxTitle((kind, percent) => t(`priceLines.taxes.${kind}`, { percent }));
  const discount = ({ title }: PriceLine) =>
    t(title === 'LEFTCREDIT' ? 'priceLines.leftCredit' : 'priceLines.discount');
  const rows = [
    ...lines.map((line) => ({
      key: `line-${line.index}`,
      label: line.priceType === 'DISCOUNT' ? discount(line) : titleOf(line),
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
            <Amount look="cell" value={cost} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

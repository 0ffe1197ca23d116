import './messages/index.ts';
import { taxKind, type TaxKind, type TaxLine } from '@abrak/core/billing';
import { BASIS_POINTS_PER_PERCENT, textIn } from '@abrak/core/internal';
import { useTranslation } from '../ui/index.ts';
import { useClient, useLocale } from '../provider/index.ts';

/**
 * Returns a function that labels a tax line with its rate: the name that the provider configures for the rate, else the
 * text of the line's kind.
 */
export function useTaxTitle(
  textOf: (kind: TaxKind, percent: number) => string,
): (tax: TaxLine, place: number) => string {
  const { t } = useTranslation('billing');
  const { taxes } = useClient().provider;
  const { locale } = useLocale();
  return (tax, place) => {
    const percent = (tax.rateBp ?? 0) / BASIS_POINTS_PER_PERCENT;
    const configured =
      taxes[place]?.rateBp === tax.rateBp ? taxes[place] : taxes.find(({ rateBp }) => rateBp === tax.rateBp);
    const name = textIn(configured?.name, locale);
    return name === undefined ? textOf(taxKind(tax, place), percent) : t('namedTax', { name, percent });
  };
}

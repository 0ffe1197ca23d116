import { BASIS_POINTS_PER_PERCENT } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { useTranslation } from '../ui/index.ts';
import { useClient } from './ClientContext.ts';

/** Text in place of a price that is first known on the invoice; as a hint it is a sentence (default: false). */
export function PriceOnInvoice({ isHint = false }: { readonly isHint?: boolean }): ReactNode {
  return useTranslation('ui').t(isHint ? 'hiddenPrice.hint' : 'hiddenPrice.short');
}

/** Price of something that is for sale; a text when the provider hides prices until the invoice. */
export function CataloguePrice({ children }: { readonly children: ReactNode }): ReactNode {
  const { showPrices } = useClient().provider;
  return showPrices ? children : <PriceOnInvoice />;
}

/** Sentence under a list of catalogue prices: they are without tax. Renders nothing without taxes and without prices. */
export function BeforeTax(): ReactNode {
  const { t } = useTranslation('ui');
  const { showPrices, taxes } = useClient().provider;
  const rateBp = taxes.reduce((sum, tax) => sum + tax.rateBp, 0);
  return showPrices && rateBp > 0 ? t('hiddenPrice.beforeTax', { percent: rateBp / BASIS_POINTS_PER_PERCENT }) : null;
}

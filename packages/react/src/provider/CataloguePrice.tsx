import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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

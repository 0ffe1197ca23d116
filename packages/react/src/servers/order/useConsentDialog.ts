import type { ReactNode } from 'react';
import { useLazyComponent } from '../../provider/index.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';

const load = async () => (await import('./ConsentDialog.tsx')).ConsentDialog;

/** Returns the consent dialog while an order waits for consent; render it anywhere. */
export function useConsentDialog({ placing, agree, decline }: PlaceOrder): ReactNode {
  const props =
    placing.phase === 'consenting'
      ? { consent: placing.consent, invoice: placing.placed, onAgree: () => void agree(), onDecline: decline }
      : undefined;
  return useLazyComponent({ load, props, onFail: decline });
}

import { useCallback } from 'react';
import { useTranslation } from '../../ui/index.ts';

/** Result codes of the bank that the customer can cause or resolve; only these have texts. */
const knownReasons = [11, 12, 13, 14, 15, 16, 17, 18, 19, 34, 51, 98, 111, 112, 113, 114, 415, 419] as const;

/** Returns a function that describes a result code of the bank; unknown codes are shown as numbers. */
export function useBankReason(): (code: number) => string {
  const { t } = useTranslation('billing');
  return useCallback(
    (code) => {
      const known = knownReasons.find((reason) => reason === code);
      return known === undefined ? t('payment.bankCode', { code }) : t(`payment.bankReasons.${known}`);
    },
    [t],
  );
}

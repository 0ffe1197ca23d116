import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Result codes of the bank that a customer can bring about or do something about. */
const knownReasons = [11, 12, 13, 14, 15, 16, 17, 18, 19, 34, 51, 98, 111, 112, 113, 114, 415, 419] as const;

/** Gives the bank's reason in words; a code that customers do not meet by its number. */
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

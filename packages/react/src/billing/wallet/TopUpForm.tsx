import { type Money, numberWords } from '@abrak/core';
import { type ReactNode, useRef, useState } from 'react';
import { useLocale } from '../../provider/index.ts';
import { Button, InlineForm, useTranslation } from '../../ui/index.ts';
import { groupDigits } from '../groupDigits.ts';
import { AmountField } from './AmountField.tsx';
import type { WalletData } from './useWallet.ts';
import * as styles from './Wallet.css.ts';

export interface TopUpFormProps {
  readonly wallet: Pick<WalletData, 'checkAmount' | 'limits' | 'quickPicksToman'>;
  /** Called on submit with a valid amount. */
  readonly onTopUp: (amount: Money) => void;
}

/**
 * Validates the typed amount; returns the check, the error text and the hint: the amount in words, or the allowed
 * range.
 */
function useAmountCheck(typed: string, { checkAmount, limits }: TopUpFormProps['wallet']) {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const check = checkAmount(typed);
  const { minToman, maxToman, gatewayDailyLimitToman } = limits;
  const highest = Math.min(maxToman, gatewayDailyLimitToman);
  // Languages without number words keep the range.
  const words = check.ok ? numberWords(check.value, locale) : '';
  const hint = words !== '' ? t('wallet.words', { words }) : t('wallet.range', { min: minToman, max: highest });
  return { check, hint, problem: check.ok ? undefined : t(`wallet.problems.${check.code}`, { ...check.params }) };
}

/** Form to choose the amount of a top-up: quick picks and a field; validates on blur and on submit. */
export function TopUpForm({ wallet, onTopUp }: TopUpFormProps): ReactNode {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { check, hint, problem } = useAmountCheck(typed, wallet);
  const send = () => {
    setTouched(true);
    if (check.ok) onTopUp(check.value);
    else field.current?.focus();
  };
  return (
    <InlineForm role="form" className={styles.form} aria-label={t('wallet.topUp')} onEnter={send}>
      <h2 className={styles.heading}>{t('wallet.topUp')}</h2>
      <div className={styles.picks} role="group" aria-label={t('wallet.picks')}>
        {wallet.quickPicksToman.map((amount) => (
          <Button
            key={amount}
            aria-pressed={check.ok && check.value === amount}
            className={styles.pick}
            onClick={() => setTyped(groupDigits(String(amount), locale))}
          >
            {t('wallet.quickPick', { amount: amount / 1_000 })}
          </Button>
        ))}
      </div>
      <AmountField
        ref={field}
        label={t('wallet.amount')}
        value={typed}
        onChange={setTyped}
        onBlur={() => setTouched(typed !== '')}
        hint={hint}
        error={isTouched ? problem : undefined}
        endSlot={<span className={styles.unit}>{t('wallet.unit')}</span>}
      />
      <Button variant="primary" className={styles.send} onClick={send}>
        {t('wallet.topUp')}
      </Button>
    </InlineForm>
  );
}

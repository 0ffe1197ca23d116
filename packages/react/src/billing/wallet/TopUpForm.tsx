import { checkAmount, type Money, numberWords, quickPicksToman, type Settings, walletLimits } from '@abrak/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../provider/index.ts';
import { useSettings } from '../../settings/index.ts';
import { Button } from '../../ui/index.ts';
import { groupDigits } from '../groupDigits.ts';
import { AmountField } from './AmountField.tsx';
import * as styles from './Wallet.css.ts';

export interface TopUpFormProps {
  readonly onTopUp: (amount: Money) => void;
}

/** What is wrong with an amount, or what it is in words. */
function useAmountNotes(typed: string, settings: Settings | undefined) {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const limits = walletLimits(settings);
  const check = checkAmount(typed, limits);
  const { minToman, maxToman, gatewayDailyLimitToman } = limits;
  const most = Math.min(maxToman, gatewayDailyLimitToman);
  const hint = check.ok ? t('wallet.words', { words: numberWords(check.value, locale) }) : t('wallet.range', { min: minToman, max: most });
  return { check, hint, problem: check.ok ? undefined : t(`wallet.problems.${check.code}`, { ...check.params }) };
}

/** Chooses how much is added to the balance (A §5). */
export function TopUpForm({ onTopUp }: TopUpFormProps): ReactNode {
  const { t } = useTranslation('billing');
  const { locale } = useLocale();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isJudged, setJudged] = useState(false);
  const { check, hint, problem } = useAmountNotes(typed, useSettings());
  const send = () => {
    setJudged(true);
    if (check.ok) onTopUp(check.value);
    else field.current?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t('wallet.topUp')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <h2 className={styles.heading}>{t('wallet.topUp')}</h2>
      <div className={styles.picks} role="group" aria-label={t('wallet.picks')}>
        {quickPicksToman.map((amount) => (
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
        onBlur={() => setJudged(typed !== '')}
        hint={hint}
        error={isJudged ? problem : undefined}
        endSlot={<span className={styles.unit}>{t('wallet.unit')}</span>}
      />
      <Button type="submit" variant="primary" className={styles.send}>
        {t('wallet.topUp')}
      </Button>
    </form>
  );
}

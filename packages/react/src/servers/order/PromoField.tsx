import type { Promo } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { Button, InlineForm, TextField, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import type { PromoCheck } from './usePromoCheck.ts';
import * as styles from './VmOrderWizard.css.ts';

export interface PromoFieldProps {
  readonly value: string;
  readonly promo: PromoCheck;
  readonly isSignedIn: boolean;
  /** Error with which the order was rejected because of the code; null if it was not. */
  readonly refusal: unknown;
  readonly onChange: (code: string) => void;
}

/**
 * Field for a discount code with a button that checks it. The button is disabled for visitors, whose codes are checked
 * after they sign in.
 */
export function PromoField({ value, promo, isSignedIn, refusal, onChange }: PromoFieldProps): ReactNode {
  const { t } = useTranslation('servers');
  const errorText = useErrorText();
  const { promo: found, isOpen, isChecking } = promo;
  const problem = promo.problem ?? refusal;
  const appliedText = ({ code, until }: Promo) =>
    until === null ? t('order.promo.applied', { code }) : t('order.promo.appliedUntil', { code, until });
  const applied = found && appliedText(found);
  const open = isOpen && !isChecking && problem === null ? t('order.promo.unchecked') : undefined;
  const canCheck = isSignedIn && value.trim() !== '';
  const check = () => {
    if (canCheck && !isChecking) promo.check();
  };
  return (
    <InlineForm className={styles.promo} onEnter={check}>
      <TextField
        label={t('order.promo.label')}
        value={value}
        onChange={onChange}
        hint={isSignedIn ? (applied ?? open) : t('order.promo.signIn')}
        error={problem === null ? undefined : errorText(problem)}
        dir="ltr"
        autoCapitalize="characters"
        spellCheck={false}
        endSlot={
          <Button size="small" isPending={isChecking} disabled={!canCheck} onClick={check}>
            {t('order.promo.check')}
          </Button>
        }
      />
      <VisuallyHidden role="status">{applied}</VisuallyHidden>
    </InlineForm>
  );
}

import './messages/index.ts';
import { toman } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../account/index.ts';
import { Amount } from './Amount.tsx';

/** The balance in one line, for a menu or a bar (A §2, the credit drop-down); dots until it is known. */
export function CreditSummary(): ReactNode {
  const { t } = useTranslation('billing');
  const { data: user } = useCurrentUser();
  return (
    <span>
      {t('credit')}: {user === undefined ? '…' : <Amount value={toman(user.balanceToman)} />}
    </span>
  );
}

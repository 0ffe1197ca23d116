import './messages/index.ts';
import { toman } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../ui/index.ts';
import { useCurrentUser } from '../account/index.ts';
import { Amount } from './Amount.tsx';

/** Displays the balance on one line, for a menu or a bar; shows "…" until it is loaded. */
export function CreditSummary(): ReactNode {
  const { t } = useTranslation('billing');
  const { data: user } = useCurrentUser();
  return (
    <span>
      {t('credit')}: {user === undefined ? '…' : <Amount value={toman(user.balanceToman)} />}
    </span>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import * as styles from './SecurityFactors.css.ts';

export interface FactorFactsProps {
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Null before the first use. */
  readonly lastUsedAt: number | null;
}

/** Times at which a second factor was added and last used. */
export function FactorFacts({ createdAt, lastUsedAt }: FactorFactsProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <span className={styles.facts}>
      <span>{t('factors.added', { at: createdAt })}</span>
      <span>{lastUsedAt === null ? t('factors.unused') : t('factors.used', { at: lastUsedAt })}</span>
    </span>
  );
}

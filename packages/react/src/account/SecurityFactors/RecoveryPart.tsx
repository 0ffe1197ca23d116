import { renewRecoveryCodes } from '@abrak/core/account';
import { type ReactNode, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { Button, Notice, useTranslation } from '../../ui/index.ts';
import type { PartProps } from './AppPart.tsx';
import { FactorQuestion } from './FactorQuestion.tsx';
import * as styles from './SecurityFactors.css.ts';

/** Number of recovery codes at which a customer is told to make new ones. */
const FEW_CODES = 3;

/** Recovery codes: how many are left, and the button that replaces them. */
export function RecoveryPart({ left, onCodes }: PartProps & { readonly left: number }): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const show = (codes: readonly string[]) => {
    setIsAsking(false);
    onCodes(codes);
  };
  return (
    <section className={styles.part} aria-label={t('factors.recovery.title')}>
      <h2 className={styles.heading}>{t('factors.recovery.title')}</h2>
      {left <= FEW_CODES && <Notice tone="warning">{t('factors.recovery.few')}</Notice>}
      <div className={styles.list}>
        <div className={styles.row}>
          <div className={styles.words}>
            <span className={styles.name}>{t('factors.recovery.left', { count: left })}</span>
            <span className={styles.facts}>{t('factors.recovery.text')}</span>
          </div>
          <Button size="small" onClick={() => setIsAsking(true)}>
            {t('factors.recovery.renew')}
          </Button>
        </div>
      </div>
      {isAsking && (
        <FactorQuestion
          title={t('factors.recovery.renewTitle')}
          text={t('factors.recovery.renewText')}
          confirm={t('factors.recovery.renewConfirm')}
          tone="primary"
          change={() => renewRecoveryCodes(client)}
          onDone={show}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}

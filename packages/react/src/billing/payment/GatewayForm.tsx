import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button, Ltr, Notice, useTranslation } from '../../ui/index.ts';
import type { BankHandover } from './bankHandover.ts';
import { submitGatewayForm } from './submitGatewayForm.ts';
import * as styles from './Payment.css.ts';
import { Waiting } from './Waiting.tsx';

export interface GatewayFormProps {
  readonly handover: Exclude<BankHandover, { readonly kind: 'redirect' }>;
}

/**
 * Submits the bank's form once per reference id; after 2 seconds a button offers to submit it again.
 * An address whose host the provider's gateways do not have is shown and never posted to.
 */
export function GatewayForm({ handover }: GatewayFormProps): ReactNode {
  const { t } = useTranslation('billing');
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const refId = handover.kind === 'form' ? handover.fields.RefId : undefined;
  useEffect(() => {
    if (element.current === null || refId === undefined || sent.current === refId) return;
    sent.current = refId;
    submitGatewayForm(element.current);
  }, [refId]);
  if (handover.kind === 'unknownBank') {
    return (
      <Notice tone="danger" title={t('payment.unknownBank')}>
        {t('payment.unknownBankHint')} <Ltr>{handover.address}</Ltr>
      </Notice>
    );
  }
  return (
    <form ref={element} className={styles.step} method="post" action={handover.address}>
      <Waiting>{t('payment.redirecting')}</Waiting>
      <input type="hidden" name="RefId" value={refId} />
      <div className={styles.still}>
        <p className={styles.muted}>{t('payment.stillHere')}</p>
        <Button
          variant="primary"
          icon={<ExternalLink />}
          onClick={({ currentTarget: { form: own } }) => own && submitGatewayForm(own)}
        >
          {t('payment.toBank')}
        </Button>
      </div>
    </form>
  );
}

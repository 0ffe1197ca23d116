import { checkGatewayAddress, type GatewayForm as Form } from '@abrak/core/internal';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useClient } from '../../provider/index.ts';
import { Button, Ltr, Notice, useTranslation } from '../../ui/index.ts';
import { submitGatewayForm } from './submitGatewayForm.ts';
import * as styles from './Payment.css.ts';
import { Waiting } from './Waiting.tsx';

/** Props of GatewayForm. */
export interface GatewayFormProps {
  readonly form: Form;
}

/**
 * Submits the bank's form once per reference id; after 2 seconds a button offers to submit it again.
 * An address whose host the provider's gateways do not have is shown and never posted to.
 */
export function GatewayForm({ form }: GatewayFormProps): ReactNode {
  const { t } = useTranslation('billing');
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const { refId, postAddress } = form;
  const hosts = useClient().provider.gateways.flatMap((gateway) => gateway.hosts);
  const address = checkGatewayAddress(postAddress, { pageOrigin: location.origin, hosts });
  useEffect(() => {
    if (element.current === null || sent.current === refId) return;
    sent.current = refId;
    submitGatewayForm(element.current);
  }, [refId]);
  if (!address.ok) {
    return (
      <Notice tone="danger" title={t('payment.unknownBank')}>
        {t('payment.unknownBankHint')} <Ltr>{postAddress}</Ltr>
      </Notice>
    );
  }
  return (
    <form ref={element} className={styles.step} method="post" action={address.value}>
      <Waiting>{t('payment.redirecting')}</Waiting>
      <input type="hidden" name="RefId" value={refId} />
      <div className={styles.still}>
        <p className={styles.muted}>{t('payment.stillHere')}</p>
        <Button variant="primary" icon={<ExternalLink />} onClick={({ currentTarget: { form: own } }) => own && submitGatewayForm(own)}>
          {t('payment.toBank')}
        </Button>
      </div>
    </form>
  );
}

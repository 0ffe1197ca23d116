import { checkGatewayAddress, type GatewayForm as Form } from '@abrak/core';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Ltr, Notice } from '../../ui/index.ts';
import { leaveForGateway } from './leaveForGateway.ts';
import * as styles from './Payment.css.ts';
import { Waiting } from './Waiting.tsx';

export interface GatewayFormProps {
  readonly form: Form;
  readonly hosts: readonly string[] | undefined;
}

/** Sends the browser to the bank, once by itself; a button does it when the page is still here a moment later (A §4). */
export function GatewayForm({ form, hosts }: GatewayFormProps): ReactNode {
  const { t } = useTranslation('billing');
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const { refId, postAddress } = form;
  const address = checkGatewayAddress(postAddress, { pageOrigin: location.origin, ...(hosts !== undefined && { hosts }) });
  useEffect(() => {
    if (element.current === null || sent.current === refId) return;
    sent.current = refId;
    leaveForGateway(element.current);
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
        <Button variant="primary" icon={<ExternalLink />} onClick={({ currentTarget: { form: own } }) => own && leaveForGateway(own)}>
          {t('payment.toBank')}
        </Button>
      </div>
    </form>
  );
}

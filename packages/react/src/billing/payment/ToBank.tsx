import type { GatewayForm as Form, GatewayRedirect } from '@abrak/core/billing';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useClient } from '../../provider/index.ts';
import { ButtonLink, useTranslation } from '../../ui/index.ts';
import { bankHandover } from './bankHandover.ts';
import { GatewayForm } from './GatewayForm.tsx';
import * as styles from './Payment.css.ts';
import { openRedirect } from './submitGatewayForm.ts';
import { Waiting } from './Waiting.tsx';

/** Opens the provider's page that leads to the bank, once; a link opens it again. */
function Redirect({ address: redirectTo }: { readonly address: string }): ReactNode {
  const { t } = useTranslation('billing');
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (opened.current === redirectTo) return;
    opened.current = redirectTo;
    openRedirect(redirectTo);
  }, [redirectTo]);
  return (
    <div className={styles.step}>
      <Waiting>{t('payment.redirecting')}</Waiting>
      <div className={styles.still}>
        <p className={styles.muted}>{t('payment.stillHere')}</p>
        <ButtonLink variant="primary" icon={<ExternalLink />} href={redirectTo}>
          {t('payment.toBank')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Hands the payment to the bank, by its form or by the provider's page. */
export function ToBank({ form }: { readonly form: Form | GatewayRedirect }): ReactNode {
  const handover = bankHandover(form, useClient());
  return handover.kind === 'redirect' ? <Redirect address={handover.address} /> : <GatewayForm handover={handover} />;
}

import './messages/index.ts';
import '../factors/messages/index.ts';
import '../messages/index.ts';
import { type Factors, hasFactor } from '@abrak/core/account';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { useCapability, useSettings } from '../../settings/index.ts';
import { Button, Notice, Skeleton, useTranslation, VisuallyHidden } from '../../ui/index.ts';
import { useFactors } from '../factors/useFactors.ts';
import { AppPart } from './AppPart.tsx';
import { PasskeysPart } from './PasskeysPart.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { RecoveryPart } from './RecoveryPart.tsx';
import * as styles from './SecurityFactors.css.ts';

function FactorParts({ factors }: { readonly factors: Factors }): ReactNode {
  const { t } = useTranslation('account');
  const hasPasskeys = useCapability('passkeys');
  const isRequired = useSettings()?.security?.secondFactor === 'required';
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <div className={styles.root}>
      <p className={styles.intro}>{t('factors.intro')}</p>
      {isRequired && !hasFactor(factors) && <Notice tone="warning">{t('factors.required')}</Notice>}
      <AppPart totp={factors.totp} onCodes={setCodes} />
      {hasPasskeys && <PasskeysPart passkeys={factors.passkeys} onCodes={setCodes} />}
      {hasFactor(factors) && <RecoveryPart left={factors.recoveryCodesLeft} onCodes={setCodes} />}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </div>
  );
}

/**
 * Lists the customer's second factors and changes them: an authenticator app, passkeys and recovery codes. Renders
 * nothing when the server lacks the capability `secondFactor`.
 */
export function SecurityFactors(): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const isOffered = useCapability('secondFactor');
  const { data, error, isFetching, refetch } = useFactors();
  if (!isOffered) return null;
  if (data !== undefined) return <FactorParts factors={data} />;
  if (error === null) {
    return (
      <div className={styles.root} role="status">
        <VisuallyHidden>{t('factors.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="6em" />
        <Skeleton width="100%" height="6em" />
      </div>
    );
  }
  const retry = (
    <Button size="small" isPending={isFetching} onClick={() => void refetch()}>
      {t('factors.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" action={retry}>
      {t('factors.failed', { reason: errorText(error) })}
    </Notice>
  );
}

import { isolateLtr } from '@abrak/core';
import { orderRequestText, type RequestLanguage } from '@abrak/core/internal';
import type { OrderPayload } from '@abrak/core/servers';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { Button, Link, SegmentedControl, useCopy, useTranslation } from '../../ui/index.ts';
import * as styles from './VmOrderWizard.css.ts';

export interface RequestTextProps {
  readonly payload: OrderPayload;
  /** Discount code; undefined for none. */
  readonly promo: string | undefined;
  /** Address of the page where customers make API keys; undefined for no link. */
  readonly keysHref: string | undefined;
}

const languages: readonly { readonly value: RequestLanguage; readonly label: string }[] = [
  { value: 'curl', label: isolateLtr('curl') },
  { value: 'core', label: isolateLtr('@abrak/core') },
];

function CurlHint({ keysHref }: Pick<RequestTextProps, 'keysHref'>): ReactNode {
  const { t } = useTranslation('servers');
  const hasApiKeys = useCapability('apiKeys');
  if (!hasApiKeys) return t('order.request.hint.curl', { variable: 'ABRAK_TOKEN', call: 'GET /cfs/auth' });
  return (
    <>
      {t('order.request.hint.key', { variable: 'ABRAK_KEY' })}
      {keysHref !== undefined && (
        <>
          {' '}
          <Link href={keysHref}>{t('order.request.makeKey')}</Link>
        </>
      )}
    </>
  );
}

function OpenRequest({ payload, promo, keysHref }: RequestTextProps): ReactNode {
  const { t } = useTranslation('servers');
  const { baseUrl } = useClient();
  const hasApiKeys = useCapability('apiKeys');
  const [language, setLanguage] = useState<RequestLanguage>('curl');
  const textRef = useRef<HTMLPreElement>(null);
  const copy = useCopy(textRef);
  return (
    <div className={styles.requestBody}>
      <p className={styles.muted}>
        {language === 'curl' ? <CurlHint keysHref={keysHref} /> : t('order.request.hint.core', { call: 'signIn' })}
      </p>
      <div className={styles.requestTools}>
        <SegmentedControl
          label={t('order.request.language')}
          options={languages}
          value={language}
          onChange={setLanguage}
        />
        <Button size="small" icon={<Copy />} onClick={copy}>
          {t('order.request.copy')}
        </Button>
      </div>
      <pre
        ref={textRef}
        className={styles.code}
        dir="ltr"
        tabIndex={0}
        role="group"
        aria-label={t('order.request.text')}
      >
        <bdi>{orderRequestText(payload, language, { baseUrl, promo, hasApiKeys })}</bdi>
      </pre>
    </div>
  );
}

/** Shows the order as a request to copy, as curl or with @abrak/core. Contains neither token nor key. */
export function RequestText(props: RequestTextProps): ReactNode {
  const { t } = useTranslation('servers');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.request} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={styles.requestTitle}>{t('order.request.title')}</summary>
      {isOpen && <OpenRequest {...props} />}
    </details>
  );
}

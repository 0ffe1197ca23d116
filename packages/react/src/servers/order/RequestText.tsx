import { isolateLtr } from '@abrak/core';
import { type OrderPayload, orderRequestText, type RequestLanguage } from '@abrak/core/internal';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { Button, SegmentedControl, useCopy, useTranslation } from '../../ui/index.ts';
import * as styles from './VmOrderWizard.css.ts';

/** Props of RequestText. */
export interface RequestTextProps {
  readonly payload: OrderPayload;
  /** Discount code; undefined for none. */
  readonly promo: string | undefined;
}

const languages: readonly { readonly value: RequestLanguage; readonly label: string }[] = [
  { value: 'curl', label: isolateLtr('curl') },
  { value: 'core', label: isolateLtr('@abrak/core') },
];

function OpenRequest({ payload, promo }: RequestTextProps): ReactNode {
  const { t } = useTranslation('servers');
  const { baseUrl } = useClient();
  const [language, setLanguage] = useState<RequestLanguage>('curl');
  const textRef = useRef<HTMLPreElement>(null);
  const copy = useCopy(textRef);
  return (
    <div className={styles.requestBody}>
      <p className={styles.muted}>
        {language === 'curl'
          ? t('order.request.hint.curl', { variable: 'ABRAK_TOKEN', call: 'GET /cfs/auth' })
          : t('order.request.hint.core', { call: 'signIn' })}
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
      <pre ref={textRef} className={styles.code} dir="ltr" tabIndex={0} role="group" aria-label={t('order.request.text')}>
        <bdi>{orderRequestText(payload, language, { baseUrl, promo })}</bdi>
      </pre>
    </div>
  );
}

/** Shows the order as a request to copy, as curl or with @abrak/core. Contains no token. */
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

import './messages/index.ts';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton, Ltr, useCopy, useTranslation } from '../../ui/index.ts';
import * as styles from './Address.css.ts';

/** Shows an IP address with a copy button, or a text when there is none. */
export function Address({ ip }: { readonly ip: string | undefined }): ReactNode {
  const { t } = useTranslation('servers');
  const textRef = useRef<HTMLElement>(null);
  const copy = useCopy(textRef);
  if (ip === undefined) return <span className={styles.none}>{t('ip.none')}</span>;
  return (
    <span className={styles.address}>
      <Ltr ref={textRef}>{ip}</Ltr>
      <IconButton size="small" label={t('ip.copy', { ip })} icon={<Copy aria-hidden size={16} />} onClick={copy} />
    </span>
  );
}

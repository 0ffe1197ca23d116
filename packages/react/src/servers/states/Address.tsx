import './messages/index.ts';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, Ltr, useToast } from '../../ui/index.ts';
import * as styles from './Address.css.ts';

/** Shows an IP address with a copy button, or a text when there is none. */
export function Address({ ip }: { readonly ip: string | undefined }): ReactNode {
  const { t } = useTranslation('servers');
  const toast = useToast();
  const textRef = useRef<HTMLElement>(null);
  if (ip === undefined) return <span className={styles.none}>{t('ip.none')}</span>;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(ip);
      toast.show({ id: 'serverAddress', tone: 'success', message: t('ip.copied') });
    } catch (error) {
      // The clipboard is not allowed, or missing because the page has no https: select the text instead.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      if (textRef.current !== null) getSelection()?.selectAllChildren(textRef.current);
      toast.show({ id: 'serverAddress', tone: 'danger', message: t('ip.copyFailed') });
    }
  };
  return (
    <span className={styles.address}>
      <Ltr ref={textRef}>{ip}</Ltr>
      <IconButton size="small" label={t('ip.copy', { ip })} icon={<Copy aria-hidden size={16} />} onClick={() => void copy()} />
    </span>
  );
}

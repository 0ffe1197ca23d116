import './messages/index.ts';
import { isolateLtr } from '@abrak/core';
import { Copy } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton, Ltr, useCopy, useTranslation } from '../../ui/index.ts';
import * as styles from './NameServers.css.ts';

function NameServer({ text }: { readonly text: string }): ReactNode {
  const { t } = useTranslation('hosting');
  const textRef = useRef<HTMLElement>(null);
  const copy = useCopy(textRef);
  return (
    <li className={styles.server}>
      <Ltr ref={textRef}>{text}</Ltr>
      <IconButton
        size="small"
        label={t('list.copyOne', { text: isolateLtr(text) })}
        icon={<Copy aria-hidden size={16} />}
        onClick={copy}
      />
    </li>
  );
}

/** Lists the name servers that a domain must point to, each with a copy button. */
export function NameServers({ nameServers }: { readonly nameServers: readonly string[] }): ReactNode {
  const { t } = useTranslation('hosting');
  if (nameServers.length === 0) return <span className={styles.muted}>{t('list.noNameServers')}</span>;
  return (
    <ul className={styles.servers}>
      {nameServers.map((text) => (
        <NameServer key={text} text={text} />
      ))}
    </ul>
  );
}

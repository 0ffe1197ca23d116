import type { ApiKey } from '@abrak/core/partners';
import { formatRelativeDate } from '@abrak/core';
import type { ReactNode } from 'react';
import { useLocale } from '../../provider/index.ts';
import { Badge, Button, Ltr, Name, useTranslation, VisuallyHidden } from '../../ui/index.ts';
import { scopeTexts } from '../scopeTexts.ts';
import * as styles from './ApiKeys.css.ts';

export interface KeyRowProps {
  readonly apiKey: ApiKey;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  /** End of the names of the row's buttons, which tells rows of the same name apart. */
  readonly mark: string;
  readonly onRevoke: () => void;
}

/** Row of one API key. */
export function KeyRow({ apiKey, now, mark, onRevoke }: KeyRowProps): ReactNode {
  const { t } = useTranslation('partners');
  const { locale } = useLocale();
  const { name, prefix, scopes, networks, isReadOnly, createdAt, expiresAt, lastUsedAt } = apiKey;
  const hasEnded = expiresAt !== null && expiresAt <= now;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.name}>
          <Name text={name} />
          {hasEnded && <Badge tone="warning">{t('apiKeys.ended')}</Badge>}
          {isReadOnly && <Badge tone="info">{t('apiKeys.readOnly')}</Badge>}
        </span>
        <span className={styles.facts}>
          <span>
            {t('apiKeys.prefix')} <Ltr>{`${prefix}…`}</Ltr>
          </span>
          <span>
            {lastUsedAt === null
              ? t('apiKeys.neverUsed')
              : t('apiKeys.lastUsed', { ago: formatRelativeDate(lastUsedAt, locale, now) })}
          </span>
          <span>{t('apiKeys.made', { at: createdAt })}</span>
          <span>{expiresAt === null ? t('apiKeys.noEnd') : t('apiKeys.ends', { at: expiresAt })}</span>
          {networks.length > 0 && (
            <span>
              {t('apiKeys.networks')} <Ltr>{networks.join(' ')}</Ltr>
            </span>
          )}
        </span>
        <span className={styles.facts}>
          <VisuallyHidden>{t('apiKeys.may')} </VisuallyHidden>
          {scopes.map((scope) => (
            <span key={scope}>{t(`scopes.${scopeTexts[scope].key}`)}</span>
          ))}
        </span>
      </div>
      <Button size="small" aria-label={t('apiKeys.revokeOf', { name }) + mark} onClick={onRevoke}>
        {t('apiKeys.revoke')}
      </Button>
    </li>
  );
}

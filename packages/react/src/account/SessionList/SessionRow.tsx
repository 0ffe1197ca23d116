import type { AccountSession } from '@abrak/core/account';
import { formatRelativeDate } from '@abrak/core';
import { isolate, parseUserAgent } from '@abrak/core/internal';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat, useLocale } from '../../provider/index.ts';
import { Badge, Button, Ltr, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import * as styles from './SessionList.css.ts';

const MAX_RAW_LENGTH = 60;

/**
 * Returns a function that names a session's device by browser and system, else by the raw user agent, cut to 60
 * characters. The name is isolated for bidi: messages take it as it is.
 */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useTranslation('account');
  const { direction } = useLocale();
  const format = useFormat();
  return (userAgent) => {
    const device = parseUserAgent(userAgent);
    if (device !== undefined)
      return isolate(t('sessions.device', { browser: device.browser, system: device.system }), direction);
    const raw = Array.from(userAgent.trim());
    if (raw.length === 0) return t('sessions.unknown');
    return format.name(raw.length <= MAX_RAW_LENGTH ? raw.join('') : `${raw.slice(0, MAX_RAW_LENGTH).join('')}…`);
  };
}

export interface SessionRowProps {
  readonly session: AccountSession;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  /** End of the names of the row's buttons, which tells rows of the same name apart. */
  readonly mark: string;
  readonly onEnd: () => void;
}

/** Row of one session. */
export function SessionRow({ session, now, mark, onEnd }: SessionRowProps): ReactNode {
  const { t } = useTranslation('account');
  const { locale } = useLocale();
  const { userAgent, address, createdAt, lastSeenAt, isCurrent } = session;
  const name = useDeviceName()(userAgent);
  const device = parseUserAgent(userAgent);
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden>
        {device?.isPhone === true ? <Smartphone /> : <Monitor />}
      </span>
      <div className={styles.words}>
        <span className={styles.device}>
          <span>{name}</span>
          {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </span>
        <span className={styles.facts}>
          <span>{t('sessions.lastSeen', { ago: formatRelativeDate(lastSeenAt, locale, now) })}</span>
          <span>{t('sessions.since', { at: createdAt })}</span>
          <span>
            <VisuallyHidden>{t('sessions.address')} </VisuallyHidden>
            <Ltr>{address}</Ltr>
          </span>
        </span>
      </div>
      {!isCurrent && (
        <Button
          className={styles.end}
          size="small"
          aria-label={t('sessions.endOf', { device: name, at: createdAt }) + mark}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

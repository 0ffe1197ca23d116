import './messages/index.ts';
import { administratorOf } from '@abrak/core/internal';
import type { ServerView } from '@abrak/core/servers';
import { type ReactNode, useId } from 'react';
import { CopyField, Notice, useTranslation } from '../../ui/index.ts';
import * as styles from './Detail.css.ts';

/** Remote tab of a server: instructions to connect by remote desktop for Windows images, by ssh for all others. */
export function Remote({ view: { addresses, family, lamp } }: { readonly view: ServerView }): ReactNode {
  const titleId = useId();
  const { t } = useTranslation('servers');
  const [ip] = addresses;
  const user = administratorOf(family);
  const isWindows = family === 'Windows';
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {t('detail.remote.title')}
      </h2>
      {ip === undefined && <Notice tone="info">{t('detail.remote.none')}</Notice>}
      {ip !== undefined && lamp !== 'on' && (
        <Notice tone="warning">{lamp === 'problem' ? t('detail.problem') : t('detail.remote.off')}</Notice>
      )}
      {ip !== undefined && isWindows && (
        <>
          <p className={styles.text}>{t('detail.remote.windows', { ip })}</p>
          <CopyField label={t('detail.remote.address')} value={ip} copyLabel={t('detail.remote.copyAddress')} />
          <CopyField label={t('detail.remote.user')} value={user} copyLabel={t('detail.remote.copyUser')} />
          <p className={styles.muted}>{t('detail.remote.rdp')}</p>
        </>
      )}
      {ip !== undefined && !isWindows && (
        <>
          <p className={styles.text}>{t('detail.remote.linux', { ip })}</p>
          <CopyField
            label={t('detail.remote.command')}
            value={`ssh ${user}@${ip}`}
            copyLabel={t('detail.remote.copyCommand')}
          />
        </>
      )}
    </section>
  );
}

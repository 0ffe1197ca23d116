import './messages/index.ts';
import '../states/messages/index.ts';
import type { ServerView } from '@abrak/core/servers';
import { type ReactNode, useId } from 'react';
import { Ltr, Num, useTranslation, FactList } from '../../ui/index.ts';
import { Address } from '../states/Address.tsx';
import * as styles from './Detail.css.ts';

/** Network tab of a server: its network and addresses. */
export function Network({ view: { addresses, ipCount, networkName } }: { readonly view: ServerView }): ReactNode {
  const titleId = useId();
  const { t } = useTranslation('servers');
  const list = (
    <ul className={styles.addresses}>
      {addresses.map((ip) => (
        <li key={ip}>
          <Address ip={ip} />
        </li>
      ))}
    </ul>
  );
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {t('detail.network.title')}
      </h2>
      <FactList
        layout="beside"
        facts={[
          [
            t('detail.network.name'),
            networkName === '' ? t('detail.network.unknown') : <Ltr key="name">{networkName}</Ltr>,
          ],
          [t('detail.network.ipCount'), <Num key="count" value={ipCount} />],
          [t('detail.network.addresses'), addresses.length === 0 ? null : list],
        ]}
      />
    </section>
  );
}

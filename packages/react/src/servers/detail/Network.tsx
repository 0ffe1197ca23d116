import './messages/index.ts';
import '../states/messages/index.ts';
import type { ServerView } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { Ltr, Num, useTranslation, FactList, Section } from '../../ui/index.ts';
import { Address } from '../states/Address.tsx';
import * as styles from './Detail.css.ts';

/** Network tab of a server: its network and addresses. */
export function Network({ view: { addresses, ipCount, networkName } }: { readonly view: ServerView }): ReactNode {
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
    <Section title={t('detail.network.title')} titleClassName={styles.title} className={styles.card}>
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
    </Section>
  );
}

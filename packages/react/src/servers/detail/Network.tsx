import './messages/index.ts';
import '../states/messages/index.ts';
import { deleteGuard, type ServerView } from '@abrak/core/internal';
import type { Server } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Ltr, Num, Tooltip } from '../../ui/index.ts';
import { Address } from '../states/Address.tsx';
import * as styles from './Detail.css.ts';
import { FactList } from './FactList.tsx';

/** Props of Network. */
export interface NetworkProps {
  readonly server: Server;
  readonly view: ServerView;
  readonly onDelete: (server: Server) => void;
}

function DeleteButton({ server, onDelete }: Omit<NetworkProps, 'view'>): ReactNode {
  const { t } = useTranslation('servers');
  const { target, problem } = deleteGuard(server);
  if (target === 'bill') return <p className={styles.muted}>{t('detail.network.noMachine')}</p>;
  if (problem === undefined) {
    return (
      <Button className={styles.start} variant="danger" onClick={() => onDelete(server)}>
        {t('detail.network.delete')}
      </Button>
    );
  }
  return (
    <Tooltip content={t(`actionProblems.${problem}`)}>
      <Button className={styles.start} variant="danger" aria-disabled>
        {t('detail.network.delete')}
      </Button>
    </Tooltip>
  );
}

/**
 * Network tab of a server: its network and addresses, and a button that deletes the machine. While the machine is on or
 * has a problem, the button is disabled and its tooltip gives the reason.
 */
export function Network({ server, view, onDelete }: NetworkProps): ReactNode {
  const { t } = useTranslation('servers');
  const { addresses, ipCount, networkName } = view;
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
    <>
      <section className={styles.card} aria-labelledby="abrak-server-network">
        <h2 className={styles.title} id="abrak-server-network">
          {t('detail.network.title')}
        </h2>
        <FactList
          facts={[
            [t('detail.network.name'), networkName === '' ? t('detail.network.unknown') : <Ltr key="name">{networkName}</Ltr>],
            [t('detail.network.ipCount'), <Num key="count" value={ipCount} />],
            [t('detail.network.addresses'), addresses.length === 0 ? null : list],
          ]}
        />
      </section>
      <section className={styles.card} aria-labelledby="abrak-server-delete">
        <h2 className={styles.title} id="abrak-server-delete">
          {t('detail.network.delete')}
        </h2>
        <p className={styles.text}>{t('detail.network.deleteHint')}</p>
        <DeleteButton server={server} onDelete={onDelete} />
      </section>
    </>
  );
}

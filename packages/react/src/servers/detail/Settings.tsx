import './messages/index.ts';
import '../states/messages/index.ts';
import { type Server, deleteGuard, type ServerView } from '@abrak/core/servers';
import { type ReactNode, useId } from 'react';
import { Button, DisabledButton, useTranslation } from '../../ui/index.ts';
import * as styles from './Detail.css.ts';

export interface SettingsProps {
  readonly server: Server;
  readonly view: ServerView;
  readonly onDeleteMachine: (server: Server) => void;
  readonly onDeleteOrder: (server: Server) => void;
}

function DeleteButton({ server, view, onDeleteMachine, onDeleteOrder }: SettingsProps): ReactNode {
  const { t } = useTranslation('servers');
  const { target, problem } = deleteGuard(server);
  const isOrder = target === 'bill';
  if (isOrder && !view.actions.includes('delete'))
    return <p className={styles.muted}>{t('detail.settings.noMachine')}</p>;
  const label = t(isOrder ? 'detail.settings.deleteOrder' : 'detail.settings.delete');
  if (problem === undefined) {
    return (
      <Button
        className={styles.start}
        variant="danger"
        onClick={() => (isOrder ? onDeleteOrder : onDeleteMachine)(server)}
      >
        {label}
      </Button>
    );
  }
  return (
    <DisabledButton className={styles.start} variant="danger" reason={t(`actionProblems.${problem}`)} isReasonShown>
      {label}
    </DisabledButton>
  );
}

/**
 * Settings tab of a server: deletes its machine, or the order while there is no machine. While the machine is on or has
 * a problem, the button is disabled with the reason below it.
 */
export function Settings(props: SettingsProps): ReactNode {
  const titleId = useId();
  const { t } = useTranslation('servers');
  const isOrder = deleteGuard(props.server).target === 'bill';
  return (
    <section className={styles.danger} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {t('detail.settings.title')}
      </h2>
      {!isOrder && (
        <>
          <p className={styles.text}>{t('detail.settings.deleteHint')}</p>
          <p className={styles.text}>{t('detail.settings.termHint')}</p>
        </>
      )}
      <DeleteButton {...props} />
    </section>
  );
}

import './messages/index.ts';
import '../states/messages/index.ts';
import type { PowerAction, Server } from '@abrak/core/servers';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce, useClient, useErrorText } from '../../provider/index.ts';
import { Button, Dialog, Name, Notice } from '../../ui/index.ts';
import { useServerCache } from '../live/useServerCache.ts';
import { type BulkResult, checkBulkAction, runBulk } from './bulkPower.ts';
import * as styles from './ServerList.css.ts';

/** Props of BulkPowerDialog. */
export interface BulkPowerDialogProps {
  readonly servers: readonly Server[];
  readonly action: PowerAction;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  readonly onClose: () => void;
}

function useResultText() {
  const { t } = useTranslation('servers');
  const errorText = useErrorText();
  return (result: BulkResult): string => {
    if (result.state === 'failed') return t('list.bulk.result.failed', { reason: errorText(result.error) });
    if (result.state !== 'skipped') return t(`list.bulk.result.${result.state}`);
    const reason = result.problem === 'impossible' ? t('list.bulk.impossible') : t(`power.problems.${result.problem}`);
    return t('list.bulk.result.skipped', { reason });
  };
}

/**
 * Runs a power action on several servers. Lists which servers are skipped and why before it starts, then the result of
 * each.
 */
export function BulkPowerDialog({ servers: chosen, action, now, onClose }: BulkPowerDialogProps): ReactNode {
  const { t } = useTranslation('servers');
  const client = useClient();
  const announce = useAnnounce();
  const { put } = useServerCache();
  const resultText = useResultText();
  // Fixed when the dialog opens; later changes of the list do not change the selection.
  const [servers] = useState(chosen);
  const [phase, setPhase] = useState<'asking' | 'done' | 'running'>('asking');
  const [results, setResults] = useState<ReadonlyMap<number, BulkResult>>(
    () => new Map(servers.map((server) => [server.id, checkBulkAction(server, action, now)])),
  );
  const possible = servers.filter(({ id }) => results.get(id)?.state === 'waiting');
  const run = async () => {
    setPhase('running');
    const ends = { done: 0, failed: 0 };
    const onResult = (id: number, result: BulkResult, answer?: Server | null) => {
      if (result.state === 'done' || result.state === 'failed') ends[result.state] += 1;
      if (answer !== undefined) put(answer);
      setResults((known) => new Map([...known, [id, result]]));
    };
    await runBulk({ client, servers: possible, action, onResult });
    announce(t('list.bulk.summary', ends));
    setPhase('done');
  };
  const close = () => phase !== 'running' && onClose();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      closesOnPressOutside={false}
      title={t(`list.bulk.title.${action}`)}
      description={
        phase === 'asking' ? (possible.length === 0 ? t('list.bulk.textNone') : t('list.bulk.text', { count: possible.length })) : undefined
      }
      footer={
        phase === 'done' ? (
          <Button variant="primary" onClick={onClose}>
            {t('list.bulk.close')}
          </Button>
        ) : (
          <>
            <Button onClick={close} disabled={phase === 'running'}>
              {t('list.bulk.cancel')}
            </Button>
            <Button
              variant={action === 'poweroff' ? 'danger' : 'primary'}
              isPending={phase === 'running'}
              disabled={phase === 'asking' && possible.length === 0}
              onClick={() => void run()}
            >
              {t(`power.${action}`)}
            </Button>
          </>
        )
      }
    >
      {action === 'poweroff' && phase === 'asking' && <Notice tone="warning">{t('list.bulk.forced')}</Notice>}
      <ul className={styles.results} aria-label={t('list.bulk.results')}>
        {servers.map(({ id, name }) => {
          const result = results.get(id) ?? { state: 'waiting' };
          return (
            <li key={id} className={styles.result}>
              <Name text={name} />
              <span className={styles.resultText} data-result={result.state}>
                {resultText(result)}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

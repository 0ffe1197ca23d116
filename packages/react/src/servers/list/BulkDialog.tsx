import './messages/index.ts';
import '../states/messages/index.ts';
import { toLatinDigits } from '@abrak/core';
import { type Invoice, payableSum } from '@abrak/core/billing';
import type { Server } from '@abrak/core/servers';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../billing/index.ts';
import { useAnnounce, useErrorText } from '../../provider/index.ts';
import { Button, Dialog, Name, Notice, TextField, useTranslation } from '../../ui/index.ts';
import { useServerCommands } from '../actions/useServerCommands.ts';
import { useProblemText } from '../states/useProblemText.ts';
import type { Switches } from '../states/useSwitches.ts';
import { type BulkAction, type BulkResult, checkBulkAction, isPowerAction, runBulk } from './bulkActions.ts';
import * as styles from './ServerList.css.ts';

export interface BulkDialogProps {
  readonly servers: readonly Server[];
  readonly action: BulkAction;
  readonly switches: Switches;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  readonly onClose: () => void;
  /** Called with open invoices to be paid together, in place of `onClose`; undefined where that is not possible. */
  readonly onPay: ((invoices: readonly Invoice[]) => void) | undefined;
}

function useResultText(switches: Switches) {
  const { t } = useTranslation('servers');
  const errorText = useErrorText();
  const problems = useProblemText(switches);
  return (result: BulkResult): string => {
    if (result.state === 'failed') return t('list.bulk.result.failed', { reason: errorText(result.error) });
    if (result.state !== 'skipped') return t(`list.bulk.result.${result.state}`);
    const { list, code } = result.reason;
    const reason =
      list === 'bulk' ? t(`list.bulk.${code}`) : list === 'power' ? problems.power(code) : problems.action(code);
    return t('list.bulk.result.skipped', { reason });
  };
}

/** Runs the calls of a bulk action and keeps the result of each server and the invoices of renewals. */
function useBulkRun({ servers: chosen, action, switches: { disabled }, now }: BulkDialogProps) {
  const { t } = useTranslation('servers');
  const announce = useAnnounce();
  const commandsOf = useServerCommands();
  // Fixed when the dialog opens; later changes of the list do not change the selection.
  const [servers] = useState(chosen);
  const [phase, setPhase] = useState<'asking' | 'done' | 'running'>('asking');
  const [invoices, setInvoices] = useState<readonly Invoice[]>([]);
  const [results, setResults] = useState<ReadonlyMap<number, BulkResult>>(
    () => new Map(servers.map((server) => [server.id, checkBulkAction(server, action, { now, disabled })])),
  );
  const possible = servers.filter(({ id }) => results.get(id)?.state === 'waiting');
  const run = async () => {
    if (action === 'pay') return;
    setPhase('running');
    const ends = { done: 0, failed: 0 };
    await runBulk({
      commandsOf,
      servers: possible,
      action,
      onResult: (server, result, invoice) => {
        if (result.state === 'done' || result.state === 'failed') ends[result.state] += 1;
        if (invoice !== undefined) setInvoices((known) => [...known, invoice]);
        setResults((known) => new Map([...known, [server.id, result]]));
      },
    });
    announce(t('list.bulk.summary', ends));
    setPhase('done');
  };
  return { servers, phase, results, possible, invoices, run };
}

/**
 * Runs an action on several servers. Lists which servers are left out and why before it starts, then the result of each.
 * A deletion asks to type the number of servers; invoices are paid in the payment dialog that follows.
 */
export function BulkDialog(props: BulkDialogProps): ReactNode {
  const { action, switches, onClose, onPay } = props;
  const { t } = useTranslation('servers');
  const resultText = useResultText(switches);
  const { servers, phase, results, possible, invoices, run } = useBulkRun(props);
  const [typed, setTyped] = useState('');
  const open = action === 'pay' ? possible.flatMap(({ invoice }) => invoice ?? []) : invoices;
  const close = () => phase !== 'running' && onClose();
  const isUnconfirmed = action === 'delete' && toLatinDigits(typed.trim()) !== String(possible.length);
  const start = () => (action === 'pay' ? onPay?.(open) : void run());
  const question = possible.length === 0 ? t('list.bulk.textNone') : t('list.bulk.text', { count: possible.length });
  const payButton = onPay !== undefined && open.length > 0 && (
    <Button variant="primary" onClick={() => onPay(open)}>
      {t('list.bulk.payNow')}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      closesOnPressOutside={false}
      title={t(`list.bulk.title.${action}`)}
      description={phase === 'asking' ? question : undefined}
      footer={
        <>
          <Button onClick={close} disabled={phase === 'running'}>
            {t(phase === 'done' ? 'list.bulk.close' : 'list.bulk.cancel')}
          </Button>
          {phase === 'done' && payButton}
          {phase !== 'done' && (
            <Button
              variant={action === 'poweroff' || action === 'delete' ? 'danger' : 'primary'}
              isPending={phase === 'running'}
              disabled={phase === 'asking' && (possible.length === 0 || isUnconfirmed)}
              onClick={start}
            >
              {isPowerAction(action) ? t(`power.${action}`) : t(`list.bulk.action.${action}`)}
            </Button>
          )}
        </>
      }
    >
      {phase === 'asking' && (action === 'poweroff' || action === 'delete' || action === 'renew') && (
        <Notice tone={action === 'renew' ? 'info' : 'warning'}>{t(`list.bulk.notice.${action}`)}</Notice>
      )}
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
      {open.length > 0 && (
        <p className={styles.bulkSum}>
          {t('list.bulk.sum')} <Amount value={payableSum(open)} />
        </p>
      )}
      {phase === 'asking' && action === 'delete' && possible.length > 0 && (
        <TextField
          label={t('list.bulk.typed', { count: possible.length })}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          dir="ltr"
        />
      )}
    </Dialog>
  );
}

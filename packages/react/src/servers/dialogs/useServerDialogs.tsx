import '../states/messages/index.ts';
import type { Invoice } from '@abrak/core/billing';
import type { PowerAction, Server, ServerAction } from '@abrak/core/servers';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { PaymentDialog, type PaymentDialogProps } from '../../billing/index.ts';
import { type Outcome, useErrorText, useLazyComponent, useToast } from '../../provider/index.ts';
import { usePendingServers, useServerCommands } from '../actions/useServerCommands.ts';
import { useServerCache } from '../live/useServerCache.ts';
import type { ServerQuestion, UpgradeQuestion } from './serverQuestion.ts';

// Loaded lazily: most visits open no dialog.
const loadQuestion = async () => (await import('./ServerQuestionDialog.tsx')).ServerQuestionDialog;

export interface ServerDialogsOptions extends Pick<PaymentDialogProps, 'walletHref'> {
  /** Called after a server or its machine was deleted. */
  readonly onDeleted?: ((server: Server) => void) | undefined;
  /** Called after the payment dialog of an upgrade was closed, paid or not. */
  readonly onUpgraded?: ((server: Server) => void) | undefined;
}

/** Actions on servers, and the dialogs that they open. */
export interface ServerDialogs {
  /** Runs an action of a server's bill, or opens its dialog first. Stable function. */
  readonly act: (server: Server, action: ServerAction) => void;
  /** Turns a machine on, or opens a dialog before turning it off. Stable function. */
  readonly power: (server: Server, action: PowerAction) => void;
  /** Opens the dialog that orders an upgrade. */
  readonly upgrade: (server: Server, choice: UpgradeQuestion) => void;
  /** Opens the dialog that changes the resources of an hourly server. */
  readonly resize: (server: Server) => void;
  /** Opens the dialog that deletes a server's machine. */
  readonly deleteMachine: (server: Server) => void;
  /** Ids of the servers with a pending call. */
  readonly pendingIds: ReadonlySet<number>;
  /** Dialog of the current question; render it anywhere. */
  readonly dialog: ReactNode;
}

/** Returns the question that precedes an action; undefined for actions without a dialog. */
function questionOf(server: Server, action: ServerAction): ServerQuestion | undefined {
  switch (action) {
    case 'applyUpgrade':
    case 'cancelChanges':
    case 'cancelRenewal':
    case 'cancelUpgrade':
    case 'idle':
      return { kind: action, server };
    case 'delete':
      return { kind: 'delete', server, target: 'bill' };
    case 'extend':
    case 'reissue':
    case 'renewInvoice':
      return { kind: 'renew', server, action };
    case 'pay':
      return server.invoice === null ? undefined : { kind: 'pay', server, invoice: server.invoice };
    default:
      return undefined;
  }
}

/** Returns the function that shows the outcome of a command without a dialog as a toast. */
function useReport() {
  const { t } = useTranslation('servers');
  const errorText = useErrorText();
  const toast = useToast();
  return useCallback(
    async ({ name }: Server, command: Promise<Outcome<Server | null>>, done: string) => {
      const outcome = await command;
      if (outcome.ok) toast.show({ tone: 'success', message: done });
      else
        toast.show({
          tone: 'danger',
          message: t('failed', { name, reason: errorText(outcome) }),
        });
    },
    [t, errorText, toast],
  );
}

interface DialogProps extends ServerDialogsOptions {
  readonly question: ServerQuestion;
  readonly onQuestion: (question: ServerQuestion | undefined) => void;
}

function QuestionDialog({ question, onQuestion, onDeleted, onUpgraded, ...payment }: DialogProps): ReactNode {
  const { t } = useTranslation('servers');
  const toast = useToast();
  const { refresh } = useServerCache();
  const { server } = question;
  const [isUpgrade] = useState(question.kind === 'upgrade');
  const close = () => onQuestion(undefined);
  const asked = question.kind === 'pay' ? undefined : question;
  const dialog = useLazyComponent({
    load: loadQuestion,
    props: asked && {
      question: asked,
      onClose: close,
      onInvoice: (invoice: Invoice) => {
        toast.show({ tone: 'success', message: t('done.invoice') });
        onQuestion({ kind: 'pay', server, invoice });
      },
      onDeleted: (deleted: Server) => onDeleted?.(deleted),
    },
    onFail: close,
  });
  if (question.kind === 'pay') {
    const { invoice } = question;
    const leave = () => {
      close();
      if (isUpgrade) onUpgraded?.(server);
    };
    return (
      <PaymentDialog
        subject={{ kind: 'invoices', invoices: [invoice], shownToman: invoice.payableToman }}
        onClose={leave}
        onPaid={refresh}
        {...payment}
      />
    );
  }
  return dialog;
}

/** Provides all actions on servers, with the dialogs that precede them. */
export function useServerDialogs(options: ServerDialogsOptions = {}): ServerDialogs {
  const { t } = useTranslation('servers');
  const commandsOf = useServerCommands();
  const [question, setQuestion] = useState<ServerQuestion>();
  const report = useReport();
  const power = useCallback(
    (server: Server, action: PowerAction) => {
      if (action !== 'poweron') setQuestion({ kind: 'power', server, action });
      else void report(server, commandsOf(() => server).power(action), t('power.done.poweron', { name: server.name }));
    },
    [report, commandsOf, t],
  );
  const act = useCallback(
    (server: Server, action: ServerAction) => {
      const { name, invoice } = server;
      const commands = commandsOf(() => server);
      if (action === 'activate') void report(server, commands.setIdle(false), t('done.activate', { name }));
      else if ((action === 'create' || action === 'recreate') && invoice !== null) {
        void report(server, commands.build(), t(`done.${action}`, { name }));
      } else setQuestion(questionOf(server, action));
    },
    [report, commandsOf, t],
  );
  return {
    act,
    power,
    upgrade: (server, choice) => setQuestion({ kind: 'upgrade', server, choice }),
    resize: (server) => setQuestion({ kind: 'resize', server }),
    deleteMachine: (server) => setQuestion({ kind: 'delete', server, target: 'machine' }),
    pendingIds: usePendingServers(),
    dialog: question !== undefined && (
      <QuestionDialog key={question.server.id} question={question} onQuestion={setQuestion} {...options} />
    ),
  };
}

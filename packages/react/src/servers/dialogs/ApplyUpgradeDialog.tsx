import '../messages/index.ts';
import './messages/index.ts';
import '../states/messages/index.ts';
import { type Server, machineResources, type UpgradeStep, upgradeSteps } from '@abrak/core/servers';
import { Circle, CircleCheck, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useClient, useToast, useRun } from '../../provider/index.ts';
import { ConfirmDialog, VisuallyHidden, useTranslation, FactList } from '../../ui/index.ts';
import { useServerActions } from '../actions/useServerActions.ts';
import { useServerFormat } from '../useServerFormat.ts';
import * as styles from './Dialogs.css.ts';
import type { QuestionProps } from './serverQuestion.ts';
import { useUpgradeConsent } from './useUpgradeConsent.tsx';

const icons = { current: LoaderCircle, done: CircleCheck, waiting: Circle } as const;

interface StepsProps {
  readonly steps: readonly UpgradeStep[];
  /** Last step that was started. */
  readonly current: UpgradeStep;
  readonly isRunning: boolean;
}

function Steps({ steps, current, isRunning }: StepsProps): ReactNode {
  const { t } = useTranslation('servers');
  const place = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('dialogs.apply.steps')}>
      {steps.map((step, index) => {
        const state = index < place ? 'done' : index === place && isRunning ? 'current' : 'waiting';
        const Icon = icons[state];
        return (
          <li
            key={step}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.stepIcon} aria-hidden>
              <Icon />
            </span>
            {t(`dialogs.apply.step.${step}`)}
            <VisuallyHidden>{t(`dialogs.apply.states.${state}`)}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}

function Sizes({ server }: { readonly server: Server }): ReactNode {
  const { t } = useTranslation('servers');
  const words = useServerFormat();
  const { machine } = server;
  const now = machine && ([t('dialogs.apply.from'), words.size(machineResources(machine)).join(' · ')] as const);
  return (
    <FactList
      layout="ends"
      facts={[...(now === null ? [] : [now]), [t('dialogs.apply.to'), words.size(server).join(' · ')]]}
    />
  );
}

/**
 * Applies a paid upgrade step by step: the machine is deleted with its data and created again, unless the provider's
 * upgrades keep the data.
 */
export function ApplyUpgradeDialog({ question: { server }, onClose }: QuestionProps<'applyUpgrade'>): ReactNode {
  const { t } = useTranslation('servers');
  const client = useClient();
  const { applyUpgrade, isUpgradeDestructive } = useServerActions(server);
  const toast = useToast();
  const [steps] = useState(() => upgradeSteps(server, client.provider));
  const [current, setCurrent] = useState<UpgradeStep>();
  const applyCall = useRun(
    () => applyUpgrade(setCurrent),
    () => {
      toast.show({ tone: 'success', message: t('done.applyUpgrade', { name: server.name }) });
      onClose();
    },
  );
  const confirm = () => consent.check() && applyCall.run();
  const consent = useUpgradeConsent(server, confirm);
  const hasStarted = current !== undefined;
  const hasStopped = hasStarted && applyCall.error !== undefined;
  const question = t(isUpgradeDestructive ? 'dialogs.apply.text' : 'dialogs.upgrade.keepsData');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !applyCall.isPending && onClose()}
      title={t('dialogs.apply.title', { name: server.name })}
      description={hasStopped ? t('dialogs.apply.partly') : hasStarted ? t('dialogs.apply.working') : question}
      isCancelDisabled={applyCall.isPending}
      confirmLabel={hasStopped ? t('retry') : t(isUpgradeDestructive ? 'dialogs.apply.confirm' : 'dialogs.apply.keep')}
      tone="danger"
      isConfirmDisabled={!hasStarted && !consent.isGiven}
      isPending={applyCall.isPending}
      error={applyCall.error}
      onConfirm={hasStarted ? applyCall.run : confirm}
    >
      {hasStarted ? (
        <Steps steps={steps} current={current} isRunning={applyCall.isPending} />
      ) : (
        <>
          <Sizes server={server} />
          {consent.fields}
        </>
      )}
    </ConfirmDialog>
  );
}

import './messages/index.ts';
import '../states/messages/index.ts';
import {
  type Server,
  isHourly,
  type UpgradeGuard,
  type UpgradeOption,
  type UpgradeProblem,
  upgradeGuard,
} from '@abrak/core/servers';
import { type ReactNode, useId, useState } from 'react';
import { LoadProblem } from '../../billing/index.ts';
import { Button, Notice, SegmentedControl, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { useUpgradeOptions } from '../actions/useUpgradeOptions.ts';
import type { UpgradeQuestion } from '../dialogs/serverQuestion.ts';
import { PlanTable } from '../plans/PlanTable.tsx';
import type { Switches } from '../states/useSwitches.ts';
import { usePlanProblemText } from '../usePlanProblemText.ts';
import { useServerFormat } from '../useServerFormat.ts';
import * as styles from './Detail.css.ts';

export interface UpgradeProps {
  readonly server: Server;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  readonly switches: Switches;
  readonly onShutDown: (server: Server) => void;
  /** Changes the resources of an hourly server. */
  readonly onResize: (server: Server) => void;
  readonly onUpgrade: (server: Server, choice: UpgradeQuestion) => void;
}

function useUpgradeProblemText(): (problem: UpgradeProblem) => string {
  const { t } = useTranslation('servers');
  const planProblemText = usePlanProblemText();
  return (problem) => {
    if (problem.code === 'notDearer' || problem.code === 'periodShorter' || problem.code === 'smaller')
      return t(`downgrades.${problem.code}`);
    return planProblemText(problem);
  };
}

interface GuardProps extends Pick<UpgradeProps, 'onShutDown' | 'server' | 'switches'> {
  readonly guard: UpgradeGuard;
}

function Guard({ guard, server, switches, onShutDown }: GuardProps): ReactNode {
  const { t } = useTranslation('servers');
  const providerMessage = guard === 'upgradeDisabled' ? switches.messages.upgrade : '';
  const shutDown = guard === 'mustBeOff' && server.machine?.state === 'ON' && server.machine.task === null && (
    <Button size="small" onClick={() => onShutDown(server)}>
      {t('power.shutdown')}
    </Button>
  );
  return (
    <Notice tone="warning" action={shutDown || undefined}>
      {providerMessage || t(`detail.upgrade.guards.${guard}`)}
    </Notice>
  );
}

/** Button of an hourly server to change its resources without another plan. */
function Resize({
  server,
  onResize,
  isOff,
}: Pick<UpgradeProps, 'onResize' | 'server'> & { readonly isOff: boolean }): ReactNode {
  const { t } = useTranslation('servers');
  return (
    <>
      <p className={styles.text}>{t('detail.upgrade.resizeHint')}</p>
      <Button className={styles.start} disabled={isOff} onClick={() => onResize(server)}>
        {t('detail.upgrade.resize')}
      </Button>
    </>
  );
}

interface ChoiceProps extends UpgradeProps {
  readonly options: readonly UpgradeOption[];
  readonly isOff: boolean;
}

function Choice({ options, isOff, server, now, onUpgrade }: ChoiceProps): ReactNode {
  const { t } = useTranslation('servers');
  const words = useServerFormat();
  const problemText = useUpgradeProblemText();
  const periods = [...new Set(options.map(({ period }) => period))];
  const current = periods.find((one) => one === server.invoice?.period) ?? periods[0];
  const [period, setPeriod] = useState(current);
  const [planId, setPlanId] = useState<number>();
  const shown = options.filter((option) => option.period === period);
  const chosen = shown.find(({ plan, problems }) => plan.id === planId && problems.length === 0);
  if (period === undefined) return null;
  return (
    <>
      <SegmentedControl
        className={styles.start}
        label={t('detail.upgrade.period')}
        value={period}
        onChange={setPeriod}
        options={periods.map((value) => ({ value, label: words.period(value) }))}
      />
      <PlanTable
        offers={shown.map((option) => ({
          ...option,
          problems: option.isCurrent ? [] : option.problems.slice(0, 1).map(problemText),
        }))}
        period={period}
        now={now}
        value={chosen?.plan.id ?? null}
        onChange={setPlanId}
        isOff={isOff}
      />
      <Button
        className={styles.start}
        variant="primary"
        disabled={isOff || chosen === undefined}
        onClick={() => chosen !== undefined && onUpgrade(server, chosen)}
      >
        {t('detail.upgrade.next')}
      </Button>
    </>
  );
}

function PlanChoice({ isOff, ...props }: UpgradeProps & { readonly isOff: boolean }): ReactNode {
  const { t } = useTranslation('servers');
  const { server, now } = props;
  const { options, error, isFetching, retry } = useUpgradeOptions(server, now);
  if (options !== undefined) return <Choice {...props} options={options} isOff={isOff} />;
  if (error !== null)
    return <LoadProblem title={t('detail.upgrade.unread')} error={error} isRetrying={isFetching} onRetry={retry} />;
  return (
    <div role="status">
      <VisuallyHidden>{t('detail.upgrade.loading')}</VisuallyHidden>
      <Skeleton width="100%" height="16em" />
    </div>
  );
}

/**
 * Upgrade tab of a server: the choice of another plan or a longer period. Options that do not cost more than the
 * current plan or have a shorter period are disabled. Only a notice is shown while an invoice waits to be paid.
 */
export function Upgrade(props: UpgradeProps): ReactNode {
  const titleId = useId();
  const { t } = useTranslation('servers');
  const { server, now, switches, onResize } = props;
  const guard = upgradeGuard(server, { now, disabled: switches.disabled });
  const isOff = guard !== undefined;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {t('detail.tabs.upgrade')}
      </h2>
      <p className={styles.text}>{t(isHourly(server) ? 'detail.upgrade.termIntro' : 'detail.upgrade.intro')}</p>
      {isOff && <Guard guard={guard} {...props} />}
      {guard !== 'paymentPending' && (
        <>
          {isHourly(server) && <Resize server={server} onResize={onResize} isOff={isOff} />}
          <PlanChoice {...props} isOff={isOff} />
        </>
      )}
    </section>
  );
}

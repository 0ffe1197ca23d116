import { pricePerMonth } from '@abrak/core/billing';
import { type ServerPlan, planAvailability, type PlanContext, periodSaving } from '@abrak/core/servers';
import { Server } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Amount } from '../../billing/index.ts';
import { PriceOnInvoice, useClient } from '../../provider/index.ts';
import { EmptyState, Ltr, useTranslation } from '../../ui/index.ts';
import { usePlanProblemText } from '../usePlanProblemText.ts';
import { useServerFormat } from '../useServerFormat.ts';
import * as styles from './PlanTable.css.ts';

export interface PlanTableProps {
  readonly plans: readonly ServerPlan[];
  /** Period, image and time that decide whether a plan is available. */
  readonly use: PlanContext;
  /** Id of the chosen plan; null before one is chosen. */
  readonly value: number | null;
  readonly onChange: (planId: number) => void;
}

interface PlanRowProps extends Pick<PlanTableProps, 'use' | 'onChange'> {
  readonly plan: ServerPlan;
  readonly group: string;
  readonly isChosen: boolean;
}

const resources = ['cpuCores', 'ramGb', 'diskGb'] as const;

function Limit({ plan: { sendLimitMb: send, receiveLimitMb: receive } }: Pick<PlanRowProps, 'plan'>): ReactNode {
  const { t } = useTranslation('servers');
  if (send === null || receive === null) return <span aria-hidden>—</span>;
  return send === receive ? t('order.plans.speed', { speed: send }) : t('order.plans.speeds', { send, receive });
}

function Price({ plan, use }: Pick<PlanRowProps, 'plan' | 'use'>): ReactNode {
  const { t } = useTranslation('servers');
  const { showPrices } = useClient().provider;
  const availability = planAvailability(plan, use);
  if (!availability.isAvailable) return t('order.plans.unavailable');
  if (!showPrices) return <PriceOnInvoice />;
  const { priceToman } = availability.price;
  const month = use.period === 'MONTH' ? undefined : pricePerMonth(priceToman, use.period);
  const saving = periodSaving(plan, use.period, use.now);
  return (
    <>
      <span className={styles.amount}>
        <Amount value={priceToman} />
      </span>
      <span className={styles.priceDetails}>
        {month !== undefined && (
          <span>{t(month.isExact ? 'order.perMonth' : 'order.aboutPerMonth', { amount: month.toman })}</span>
        )}
        {saving !== null && <span className={styles.saving}>{t('order.saving', { percent: saving.percent })}</span>}
      </span>
    </>
  );
}

function PlanRow({ plan, use, group, isChosen, onChange }: PlanRowProps): ReactNode {
  const { t } = useTranslation('servers');
  const words = useServerFormat();
  const problemText = usePlanProblemText();
  const id = useId();
  const availability = planAvailability(plan, use);
  const problems = availability.isAvailable ? [] : availability.problems;
  const facts = resources.map((resource) => ({
    label: t(`resources.${resource}`),
    value: <bdi>{words[resource](plan[resource])}</bdi>,
    key: resource,
  }));
  return (
    <div role="row" className={styles.row} data-chosen={isChosen} data-disabled={!availability.isAvailable}>
      <span role="cell" className={styles.nameCell}>
        <input
          form=""
          id={id}
          type="radio"
          className={styles.radio}
          name={group}
          checked={isChosen}
          disabled={!availability.isAvailable}
          onChange={() => onChange(plan.id)}
          aria-describedby={problems.length > 0 ? `${id}-why` : `${id}-price`}
        />
        <label htmlFor={id} className={styles.name}>
          <Ltr isMono={false}>{plan.name}</Ltr>
        </label>
      </span>
      <span className={styles.facts}>
        {[...facts, { label: t('order.plans.limit'), value: <Limit plan={plan} />, key: 'limit' }].map(
          ({ key, label, value }) => (
            <span key={key} role="cell" className={styles.cell}>
              <span className={styles.cellName} aria-hidden>
                {label}
              </span>
              <span>{value}</span>
            </span>
          ),
        )}
      </span>
      <span role="cell" className={styles.priceCell} id={`${id}-price`}>
        <Price plan={plan} use={use} />
      </span>
      {problems.length > 0 && (
        <span role="cell" id={`${id}-why`} className={styles.why}>
          {problems.map((problem) => (
            <span key={problem.code} className={styles.problem}>
              {problemText(problem)}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

/** Table of plans with their prices for a period. Unavailable plans are disabled and list the reasons. */
export function PlanTable({ plans, use, value, onChange }: PlanTableProps): ReactNode {
  const { t } = useTranslation('servers');
  const group = useId();
  const headings = [
    t('order.plans.name'),
    ...resources.map((resource) => t(`resources.${resource}`)),
    t('order.plans.limit'),
    t('order.plans.price'),
  ];
  if (plans.length === 0) return <EmptyState icon={<Server />} title={t('order.plans.none')} />;
  return (
    <div role="table" aria-label={t('order.plans.label')} className={styles.table}>
      <div role="row" className={styles.head}>
        {headings.map((heading) => (
          <span key={heading} role="columnheader">
            {heading}
          </span>
        ))}
      </div>
      {plans.map((plan) => (
        <PlanRow key={plan.id} plan={plan} use={use} group={group} isChosen={plan.id === value} onChange={onChange} />
      ))}
    </div>
  );
}

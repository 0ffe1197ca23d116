import './messages/index.ts';
import { type BillingPeriod, pricePerMonth } from '@abrak/core/billing';
import { periodSaving, type ServerPlan, type ServerPrice } from '@abrak/core/servers';
import { Server } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Amount } from '../../billing/index.ts';
import { PriceOnInvoice, useClient } from '../../provider/index.ts';
import { Badge, EmptyState, Ltr, useTranslation } from '../../ui/index.ts';
import { useServerFormat } from '../useServerFormat.ts';
import * as styles from './PlanTable.css.ts';

export interface PlanOffer {
  readonly plan: ServerPlan;
  /** Undefined when the plan is not sold for the period. */
  readonly price: ServerPrice | undefined;
  /** Reasons why the plan cannot be chosen, as sentences; empty when it can. */
  readonly problems: readonly string[];
  /** True for the plan that the server has. Default: false. */
  readonly isCurrent?: boolean | undefined;
}

export interface PlanTableProps {
  readonly offers: readonly PlanOffer[];
  readonly period: BillingPeriod;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  /** Id of the chosen plan; null before one is chosen. */
  readonly value: number | null;
  readonly onChange: (planId: number) => void;
  /** Disables all plans. Default: false. */
  readonly isOff?: boolean | undefined;
}

interface PlanRowProps extends Pick<PlanTableProps, 'isOff' | 'now' | 'onChange' | 'period'> {
  readonly offer: PlanOffer;
  readonly group: string;
  readonly isChosen: boolean;
}

const resources = ['cpuCores', 'ramGb', 'diskGb'] as const;

function Limit({ plan: { sendLimitMb: send, receiveLimitMb: receive } }: Pick<PlanOffer, 'plan'>): ReactNode {
  const { t } = useTranslation('servers');
  if (send === null || receive === null) return <span aria-hidden>—</span>;
  return send === receive ? t('order.plans.speed', { speed: send }) : t('order.plans.speeds', { send, receive });
}

function Price({ offer: { plan, price }, period, now }: Pick<PlanRowProps, 'now' | 'offer' | 'period'>): ReactNode {
  const { t } = useTranslation('servers');
  const { showPrices } = useClient().provider;
  if (price === undefined) return t('order.plans.unavailable');
  if (!showPrices) return <PriceOnInvoice />;
  const month = period === 'MONTH' ? undefined : pricePerMonth(price.priceToman, period);
  const saving = periodSaving(plan, period, now);
  return (
    <>
      <span className={styles.amount}>
        <Amount look="cell" value={price.priceToman} />
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

function PlanRow({ offer, period, now, group, isChosen, isOff = false, onChange }: PlanRowProps): ReactNode {
  const { t } = useTranslation('servers');
  const words = useServerFormat();
  const id = useId();
  const { plan, problems, isCurrent = false } = offer;
  const isDisabled = isOff || isCurrent || problems.length > 0;
  const facts = resources.map((resource) => ({
    label: t(`resources.${resource}`),
    value: <bdi>{words[resource](plan[resource])}</bdi>,
    key: resource,
  }));
  return (
    <div role="row" className={styles.row} data-chosen={isChosen} data-disabled={isDisabled}>
      <span role="cell" className={styles.nameCell}>
        <input
          form=""
          id={id}
          type="radio"
          className={styles.radio}
          name={group}
          checked={isChosen}
          disabled={isDisabled}
          onChange={() => onChange(plan.id)}
          aria-describedby={problems.length > 0 ? `${id}-why` : `${id}-price`}
        />
        <label htmlFor={id} className={styles.name}>
          <Ltr isMono={false}>{plan.name}</Ltr>
        </label>
        {isCurrent && <Badge tone="accent">{t('order.plans.current')}</Badge>}
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
        <Price offer={offer} period={period} now={now} />
      </span>
      {problems.length > 0 && (
        <span role="cell" id={`${id}-why`} className={styles.why}>
          {problems.map((problem) => (
            <span key={problem} className={styles.problem}>
              {problem}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}

/** Rank of an offer in the table: the plan that one has, those that can be chosen, the others. */
const rankOf = ({ isCurrent = false, problems }: PlanOffer) => (isCurrent ? 0 : problems.length === 0 ? 1 : 2);

/**
 * Table of plans with their resources and prices for a period; cards in a narrow container. Plans that cannot be chosen
 * come last, with the reasons.
 */
export function PlanTable({ offers, value, ...rest }: PlanTableProps): ReactNode {
  const { t } = useTranslation('servers');
  const group = useId();
  const headings = [
    t('order.plans.name'),
    ...resources.map((resource) => t(`resources.${resource}`)),
    t('order.plans.limit'),
    t('order.plans.price'),
  ];
  if (offers.length === 0) return <EmptyState icon={<Server />} title={t('order.plans.none')} />;
  const sorted = [...offers].sort((one, other) => rankOf(one) - rankOf(other));
  return (
    <div className={styles.root}>
      <div role="table" aria-label={t('order.plans.label')} className={styles.table}>
        <div role="row" className={styles.head}>
          {headings.map((heading) => (
            <span key={heading} role="columnheader">
              {heading}
            </span>
          ))}
        </div>
        {sorted.map((offer) => (
          <PlanRow key={offer.plan.id} {...rest} offer={offer} group={group} isChosen={offer.plan.id === value} />
        ))}
      </div>
    </div>
  );
}

import '../messages/index.ts';
import './messages/index.ts';
import { type HostPlan, offerOf } from '@abrak/core/hosting';
import { type ReactNode, useId } from 'react';
import { Amount } from '../../billing/index.ts';
import { BeforeTax, CataloguePrice, useErrorText } from '../../provider/index.ts';
import { Ltr, Notice, useTranslation, FactList, type Fact } from '../../ui/index.ts';
import { useHostingText } from '../useHostingText.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import * as styles from './Order.css.ts';

export interface PlanCardsProps {
  readonly plans: readonly HostPlan[];
  /** Time when the plans were fetched, in milliseconds since the epoch; decides which prices are valid. */
  readonly now: number;
  /** Id of the chosen plan; null before one is chosen. */
  readonly value: number | null;
  readonly onChange: (planId: number) => void;
}

function usePlanFacts({ diskGb, trafficGb, mailboxes, databases }: HostPlan): readonly Fact[] {
  const { t } = useTranslation('hosting');
  const format = (size: number | null, unit: 'count' | 'size') =>
    size === null ? t('order.plans.unknown') : t(`order.plans.${unit}`, { size });
  return [
    [t('order.plans.disk'), format(diskGb, 'size')],
    [t('order.plans.traffic'), format(trafficGb, 'size')],
    [t('order.plans.mailboxes'), format(mailboxes, 'count')],
    [t('order.plans.databases'), format(databases, 'count')],
  ];
}

function Price({ plan, now }: { readonly plan: HostPlan; readonly now: number }): ReactNode {
  const { t } = useTranslation('hosting');
  const errorText = useErrorText();
  const words = useHostingText();
  const offer = offerOf(plan, now);
  if (offer.problem !== null) {
    return (
      <p className={styles.muted}>
        {offer.problem === 'planInactive' ? t('order.plans.planInactive') : errorText(offer.problem)}
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <CataloguePrice>
        <span className={styles.amount}>
          <Amount value={offer.priceToman} />
        </span>
        <span className={styles.muted}>{words.perPeriod(offer.period)}</span>
      </CataloguePrice>
    </p>
  );
}

function PlanCard({
  plan,
  now,
  group,
  isChosen,
  onChoose,
}: {
  readonly plan: HostPlan;
  readonly now: number;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}): ReactNode {
  const words = useHostingText();
  const facts = usePlanFacts(plan);
  const label = (
    <>
      <bdi>{words.plan(plan.name)}</bdi>
      <Ltr className={styles.code}>{plan.name}</Ltr>
    </>
  );
  return (
    <ChoiceCard
      group={group}
      label={label}
      isChosen={isChosen}
      isDisabled={offerOf(plan, now).problem !== null}
      onChoose={onChoose}
    >
      <Price plan={plan} now={now} />
      <FactList layout="ends" facts={facts} />
    </ChoiceCard>
  );
}

/** Cards of the host plans with their prices. Plans without a valid price are disabled with a reason. */
export function PlanCards({ plans, now, value, onChange }: PlanCardsProps): ReactNode {
  const { t } = useTranslation('hosting');
  const group = useId();
  if (plans.length === 0) return <Notice tone="info">{t('order.plans.none')}</Notice>;
  const isOff = plans.every((plan) => offerOf(plan, now).problem !== null);
  return (
    <>
      {isOff && <Notice tone="warning">{t('order.plans.off')}</Notice>}
      <fieldset className={styles.plans} aria-label={t('order.steps.plan')}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            now={now}
            group={group}
            isChosen={plan.id === value}
            onChoose={() => onChange(plan.id)}
          />
        ))}
      </fieldset>
      <p className={styles.muted}>
        <BeforeTax />
      </p>
    </>
  );
}

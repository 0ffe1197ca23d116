import './messages/index.ts';
import '../messages/index.ts';
import { accountQueries, type PlanPeriod, type StorageOffer } from '@abrak/core/account';
import { useQuery } from '@tanstack/react-query';
import { HardDrive } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { BeforeTax, useClient, useErrorText } from '../../provider/index.ts';
import { useFeatureSwitch } from '../../settings/index.ts';
import {
  Badge,
  Button,
  EmptyState,
  Notice,
  SegmentedControl,
  Skeleton,
  VisuallyHidden,
  useTranslation,
} from '../../ui/index.ts';
import { useCurrentUser } from '../useCurrentUser.ts';
import { canChoosePlan, PlanCard } from './PlanCard.tsx';
import * as styles from './PlanCards.css.ts';

export interface PlanCardsProps {
  /** Called with the chosen plan and billing period. */
  onChoose: (plan: StorageOffer, period: PlanPeriod) => void;
}

const periods = ['MONTH', 'YEAR'] as const satisfies readonly PlanPeriod[];

const PLACES = ['a', 'b', 'c', 'd'];

function Loading(): ReactNode {
  const { t } = useTranslation('account');
  return (
    <div role="status">
      <VisuallyHidden>{t('plans.loading')}</VisuallyHidden>
      <div className={styles.cards} aria-hidden>
        {PLACES.map((place) => (
          <div key={place} className={styles.card}>
            <Skeleton width="50%" height="1.5em" />
            <Skeleton width="80%" height="2em" />
            <Skeleton width="100%" height="7em" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Card of the organizational plan, which is not sold yet. */
function Organizational(): ReactNode {
  const { t } = useTranslation('account');
  const headingId = useId();
  return (
    <li className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 className={styles.name} id={headingId}>
          {t('plans.organizational')}
        </h2>
        <Badge>{t('plans.comingSoon')}</Badge>
      </div>
      <p className={styles.features}>{t('plans.organizationalHint')}</p>
      <div className={styles.choose}>
        <Button disabled>{t('plans.comingSoon')}</Button>
      </div>
    </li>
  );
}

/**
 * Shows the storage plans side by side with monthly or yearly prices. The current plan and lower ones cannot be chosen.
 */
export function PlanCards({ onChoose }: PlanCardsProps): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const plans = useQuery(accountQueries.storagePlans(useClient()));
  const user = useCurrentUser();
  const { isDisabled, message } = useFeatureSwitch('upgrade');
  const [period, setPeriod] = useState<PlanPeriod>('MONTH');
  const failed = [plans, user].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined) {
    const again = () =>
      void Promise.all([plans, user].filter(({ data }) => data === undefined).map(({ refetch }) => refetch()));
    const retry = (
      <Button size="small" isPending={plans.isFetching || user.isFetching} onClick={again}>
        {t('plan.retry')}
      </Button>
    );
    return (
      <Notice tone="danger" action={retry}>
        {t('plans.failed', { reason: errorText(failed.error) })}
      </Notice>
    );
  }
  if (plans.data === undefined || user.data === undefined) return <Loading />;
  if (plans.data.length === 0) return <EmptyState icon={<HardDrive />} title={t('plans.none')} />;
  const current = user.data.plan;
  const next = plans.data.find((offer) => canChoosePlan(offer, period, current));
  return (
    <div className={styles.root}>
      {isDisabled && (
        <Notice tone="warning" title={t('plans.switchedOff')}>
          {message === '' ? undefined : message}
        </Notice>
      )}
      <SegmentedControl
        className={styles.period}
        label={t('plans.period')}
        options={periods.map((value) => ({ value, label: t(`plan.periods.${value}`) }))}
        value={period}
        onChange={setPeriod}
      />
      <ul className={styles.cards} aria-label={t('plans.list')}>
        {plans.data.map((offer) => (
          <PlanCard
            key={offer.id}
            offer={offer}
            period={period}
            current={current}
            isSwitchedOff={isDisabled}
            isNext={offer === next}
            onChoose={() => onChoose(offer, period)}
          />
        ))}
        <Organizational />
      </ul>
      <p className={styles.muted}>
        <BeforeTax />
      </p>
    </div>
  );
}

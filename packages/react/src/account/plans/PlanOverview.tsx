import './messages/index.ts';
import '../messages/index.ts';
import { usageLevel, usagePercent } from '@abrak/core/files';
import { type StoragePlan, storagePlans, type User, accountLimits } from '@abrak/core/account';
import { HardDrive } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClient, useErrorText, useFormat, useLocale } from '../../provider/index.ts';
import {
  Button,
  EmptyState,
  Link,
  Name,
  Notice,
  Num,
  Skeleton,
  UsageMeter,
  VisuallyHidden,
  useTranslation,
  FactList,
} from '../../ui/index.ts';
import { useCurrentUser } from '../useCurrentUser.ts';
import * as styles from './PlanOverview.css.ts';
import { usePlanName } from './usePlanName.ts';

export interface PlanOverviewProps {
  /** Link to the larger plans; default: no link. */
  upgradeHref?: string | undefined;
  /** Link to the plan's invoices; default: no link. */
  invoicesHref?: string | undefined;
}

function Facts({
  plan,
  usedBytes,
  planEndsAt,
}: { plan: StoragePlan } & Pick<User, 'planEndsAt' | 'usedBytes'>): ReactNode {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { fileCapBytes, urlCapBytes } = accountLimits(plan, useClient().provider);
  const isPaid = plan.id !== storagePlans.free.id;
  return (
    <FactList
      layout="above"
      facts={[
        [
          t('plan.period'),
          isPaid && (plan.period === 'MONTH' || plan.period === 'YEAR') ? t(`plan.periods.${plan.period}`) : null,
        ],
        [t('plan.endsAt'), isPaid && planEndsAt !== null ? format.date(planEndsAt) : null],
        [t('plan.quota'), <Num key="quota" value={plan.quotaBytes} format="bytes" />],
        [t('plan.used'), <Num key="used" value={usedBytes} format="bytes" />],
        [t('plan.fileCap'), fileCapBytes === undefined ? null : <Num key="cap" value={fileCapBytes} format="bytes" />],
        [t('plan.urlCap'), urlCapBytes === undefined ? null : <Num key="url" value={urlCapBytes} format="bytes" />],
      ]}
    />
  );
}

type PlanProps = PlanOverviewProps & { plan: StoragePlan } & Pick<User, 'planEndsAt' | 'usedBytes'>;

function Plan({ plan, usedBytes, planEndsAt, upgradeHref, invoicesHref }: PlanProps) {
  const { t } = useTranslation('account');
  const planName = usePlanName();
  const { dataLocale } = useLocale();
  const description = plan.description?.[dataLocale] ?? '';
  const percent = usagePercent(usedBytes, plan.quotaBytes);
  return (
    <section className={styles.card} aria-label={t('plan.current')}>
      <div className={styles.head}>
        <div className={styles.words}>
          <span className={styles.caption}>{t('plan.current')}</span>
          <Name className={styles.name} text={planName(plan)} />
        </div>
        <div className={styles.links}>
          {invoicesHref !== undefined && <Link href={invoicesHref}>{t('plan.invoicesLink')}</Link>}
          {upgradeHref !== undefined && <Link href={upgradeHref}>{t('plan.upgradeLink')}</Link>}
        </div>
      </div>
      {plan.quotaBytes > 0 && (
        <UsageMeter
          label={t('plan.used')}
          value={percent / 100}
          level={usageLevel(percent)}
          text={t('plan.usage', { used: usedBytes, quota: plan.quotaBytes })}
        />
      )}
      <Facts plan={plan} usedBytes={usedBytes} planEndsAt={planEndsAt} />
      {description !== '' && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
    </section>
  );
}

/** Shows the customer's storage plan: name, period, end of the paid term, limits and the used share. */
export function PlanOverview({ upgradeHref, invoicesHref }: PlanOverviewProps): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const { data: user, error, refetch, isFetching } = useCurrentUser();
  if (user !== undefined) {
    const { plan, usedBytes, planEndsAt } = user;
    if (plan !== null)
      return (
        <Plan
          plan={plan}
          usedBytes={usedBytes}
          planEndsAt={planEndsAt}
          upgradeHref={upgradeHref}
          invoicesHref={invoicesHref}
        />
      );
    const action = upgradeHref === undefined ? undefined : <Link href={upgradeHref}>{t('plan.upgradeLink')}</Link>;
    return <EmptyState icon={<HardDrive />} title={t('plan.none')} hint={t('plan.noneHint')} action={action} />;
  }
  if (error !== null) {
    const retry = (
      <Button size="small" isPending={isFetching} onClick={() => void refetch()}>
        {t('plan.retry')}
      </Button>
    );
    return (
      <Notice tone="danger" action={retry}>
        {t('plan.failed', { reason: errorText(error) })}
      </Notice>
    );
  }
  return (
    <div className={styles.card} role="status">
      <VisuallyHidden>{t('plan.loading')}</VisuallyHidden>
      <Skeleton width="40%" height="2em" />
      <Skeleton width="100%" height="0.75em" />
      <Skeleton width="70%" height="3em" />
    </div>
  );
}

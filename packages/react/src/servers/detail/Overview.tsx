import './messages/index.ts';
import '../states/messages/index.ts';
import type { Invoice } from '@abrak/core/billing';
import { type ReactNode, useId } from 'react';
import { useFormat } from '../../provider/index.ts';
import { Link, Ltr, Notice, useTranslation, FactList } from '../../ui/index.ts';
import type { ServerWithView } from '../live/useServerViews.ts';
import { Address } from '../states/Address.tsx';
import { TimeLeft, useTimeLeft } from '../states/TimeLeft.tsx';
import { useServerFormat } from '../useServerFormat.ts';
import { ServerTimeline } from '../timeline/ServerTimeline.tsx';
import * as styles from './Detail.css.ts';

export interface OverviewProps {
  readonly shown: ServerWithView;
  /** Returns the address of an invoice; undefined for no link. Default: no links. */
  readonly invoiceHref: ((invoice: Invoice) => string | undefined) | undefined;
}

function InvoiceLink({ shown: { server }, invoiceHref }: OverviewProps): ReactNode {
  const { t } = useTranslation('servers');
  const { invoice } = server;
  const href = invoice === null ? undefined : invoiceHref?.(invoice);
  if (invoice === null || href === undefined) return null;
  return <Link href={href}>{t('detail.facts.toInvoice', { number: invoice.refCode })}</Link>;
}

/** Overview tab of a server: its facts and its timeline. */
export function Overview({ shown, invoiceHref }: OverviewProps): ReactNode {
  const titleId = useId();
  const { t } = useTranslation('servers');
  const format = useFormat();
  const words = useServerFormat();
  const { server, view } = shown;
  const { resources, nextResources } = view;
  const hasTimeLeft = useTimeLeft(view) !== undefined;
  // The invoice of an upgrade names the new plan before it is paid.
  const isUpgradeUnpaid = view.buttons.includes('cancelUpgrade');
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('detail.facts.address'), <Address key="ip" ip={view.addresses[0]} />],
    [t('detail.facts.os'), <bdi key="os">{view.imageTitle}</bdi>],
    [t('resources.cpuCores'), words.cpuCores(resources.cpuCores)],
    [t('resources.ramGb'), words.ramGb(resources.ramGb)],
    [t('resources.diskGb'), words.diskGb(resources.diskGb)],
    [
      t('detail.facts.next'),
      nextResources && view.buttons.includes('hasChanges') ? words.size(nextResources).join(' · ') : null,
    ],
    [
      t(isUpgradeUnpaid ? 'detail.facts.requestedPlan' : 'detail.facts.plan'),
      view.planName === '' || view.isHourly ? null : (
        <Ltr key="plan" isMono={false}>
          {view.planName}
        </Ltr>
      ),
    ],
    [t('detail.facts.period'), view.period === '' ? null : words.period(view.period)],
    [t('detail.facts.network'), view.networkName === '' ? null : <Ltr key="net">{view.networkName}</Ltr>],
    [
      t(view.idle === undefined ? 'detail.facts.end' : 'detail.facts.activation'),
      hasTimeLeft ? <TimeLeft key="end" view={view} /> : null,
    ],
    [t('detail.facts.created'), server.createdAt === null ? null : format.date(server.createdAt)],
    [
      t('detail.facts.invoice'),
      invoiceHref && view.invoice ? <InvoiceLink key="invoice" shown={shown} invoiceHref={invoiceHref} /> : null,
    ],
  ];
  return (
    <>
      {view.lamp === 'problem' && <Notice tone="danger">{t('detail.problem')}</Notice>}
      {view.lamp === 'buildFailed' && (
        <Notice tone="danger" title={t('detail.buildFailed')}>
          {t('detail.buildFailedHint')}
        </Notice>
      )}
      {view.buttons.includes('paymentOverDue') && (
        <Notice tone="warning" title={t('detail.overdue')}>
          {t('detail.overdueHint')}
        </Notice>
      )}
      {view.isExpired && (
        <Notice tone="warning" title={t('detail.expired')}>
          {t('detail.expiredHint')}
        </Notice>
      )}
      {isUpgradeUnpaid && <Notice tone="info">{t('detail.upgradeUnpaid')}</Notice>}
      {view.status === 'IDLE' && <Notice tone="info">{t('detail.resting')}</Notice>}
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby={titleId}>
          <h2 className={styles.title} id={titleId}>
            {t('detail.facts.title')}
          </h2>
          <FactList layout="beside" facts={facts} />
        </section>
        <div className={styles.card}>
          <ServerTimeline server={server} />
        </div>
      </div>
    </>
  );
}

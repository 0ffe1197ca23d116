import '../messages/index.ts';
import './messages/index.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PriceLines } from '../../billing/index.ts';
import { Ltr } from '../../ui/index.ts';
import { DomainName } from '../DomainName.tsx';
import { useHostingWords } from '../useHostingWords.ts';
import * as styles from './Order.css.ts';
import type { HostOrdering } from './useHostOrder.ts';

/** What is chosen, and what it costs, before it is ordered (B §2). */
export function OrderSummary({ ordering: { selection, state } }: { readonly ordering: HostOrdering }): ReactNode {
  const { t } = useTranslation('hosting');
  const words = useHostingWords();
  const headingId = useId();
  const { domain, plan, nicHandle, lines } = selection;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('order.summary.domain'), domain === null ? null : <DomainName key="domain" name={domain} />],
    [t('order.summary.way'), domain === null ? null : t(state.registers ? 'order.summary.registered' : 'order.summary.kept')],
    [t('order.summary.nicHandle'), nicHandle?.ok === true ? <Ltr key="handle">{nicHandle.value}</Ltr> : null],
    [t('order.summary.plan'), plan === null ? null : words.plan(plan.name)],
  ];
  return (
    <section className={styles.summary} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('order.summary.title')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd className={styles.factValue}>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {lines === null ? (
        <p className={styles.muted}>{t('order.summary.noPrice')}</p>
      ) : (
        <PriceLines
          {...lines}
          titleOf={({ title }) => t(title === 'DOMAIN' ? 'order.summary.registration' : 'order.summary.base')}
          totalLabel={t('order.summary.total')}
        />
      )}
    </section>
  );
}

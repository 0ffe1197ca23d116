import '../messages/index.ts';
import './messages/index.ts';
import type { ReactNode } from 'react';
import { OrderHint, OrderSummary, PriceLines } from '../../billing/index.ts';
import { PriceOnInvoice, useClient } from '../../provider/index.ts';
import { type Fact, Ltr, useTranslation } from '../../ui/index.ts';
import { DomainName } from '../DomainName.tsx';
import { useHostingText } from '../useHostingText.ts';
import type { HostOrdering } from './useHostOrdering.ts';

/** Summary of the order: the choices and the price lines. */
export function HostOrderSummary({ ordering: { selection, state } }: { readonly ordering: HostOrdering }): ReactNode {
  const { t } = useTranslation('hosting');
  const words = useHostingText();
  const { showPrices } = useClient().provider;
  const { domain, plan, nicHandle, lines, order } = selection;
  const isOnInvoice = lines === null ? order !== null : !showPrices;
  const facts: readonly Fact[] = [
    [t('order.summary.domain'), domain === null ? null : <DomainName key="domain" name={domain} />],
    [
      t('order.summary.way'),
      domain === null ? null : t(state.isRegistration ? 'order.summary.registered' : 'order.summary.kept'),
    ],
    [t('order.summary.nicHandle'), nicHandle?.ok === true ? <Ltr key="handle">{nicHandle.value}</Ltr> : null],
    [t('order.summary.plan'), plan === null ? null : words.plan(plan.name)],
  ];
  return (
    <OrderSummary title={t('order.summary.title')} facts={facts}>
      {lines === null && !isOnInvoice && <OrderHint>{t('order.summary.noPrice')}</OrderHint>}
      {isOnInvoice && (
        <OrderHint>
          <PriceOnInvoice isHint />
        </OrderHint>
      )}
      {lines !== null && showPrices && (
        <PriceLines
          {...lines}
          titleOf={({ title }) => t(title === 'DOMAIN' ? 'order.summary.registration' : 'order.summary.base')}
          totalLabel={t('order.summary.total')}
        />
      )}
    </OrderSummary>
  );
}

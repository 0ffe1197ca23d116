import '../messages/index.ts';
import './messages/index.ts';
import type { ReactNode } from 'react';
import { type OrderFact, OrderHint, OrderSummary, PriceLines } from '../../billing/index.ts';
import { PriceOnInvoice, useClient } from '../../provider/index.ts';
import { Ltr, useTranslation } from '../../ui/index.ts';
import { DomainName } from '../DomainName.tsx';
import { useHostingText } from '../useHostingText.ts';
import type { HostOrdering } from './useHostOrdering.ts';

function fact(key: string, label: string, value: ReactNode): readonly OrderFact[] {
  return value === null ? [] : [{ key, label, value }];
}

/** Summary of the order: the choices and the price lines. */
export function HostOrderSummary({ ordering: { selection, state } }: { readonly ordering: HostOrdering }): ReactNode {
  const { t } = useTranslation('hosting');
  const words = useHostingText();
  const { showPrices } = useClient().provider;
  const { domain, plan, nicHandle, lines, order } = selection;
  const isOnInvoice = lines === null ? order !== null : !showPrices;
  const facts = [
    ...fact('domain', t('order.summary.domain'), domain === null ? null : <DomainName name={domain} />),
    ...fact(
      'way',
      t('order.summary.way'),
      domain === null ? null : t(state.isRegistration ? 'order.summary.registered' : 'order.summary.kept'),
    ),
    ...fact('nicHandle', t('order.summary.nicHandle'), nicHandle?.ok === true ? <Ltr>{nicHandle.value}</Ltr> : null),
    ...fact('plan', t('order.summary.plan'), plan === null ? null : words.plan(plan.name)),
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

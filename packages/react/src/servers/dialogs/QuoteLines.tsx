import './messages/index.ts';
import { type BillingPeriod, taxRatesOf } from '@abrak/core/billing';
import type { Money } from '@abrak/core';
import { type ServerPlan, orderQuote } from '@abrak/core/servers';
import { type ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { PriceLines } from '../../billing/index.ts';
import { useClient, useTime } from '../../provider/index.ts';
import { useServerFormat } from '../useServerFormat.ts';

export interface QuoteLinesProps {
  readonly plan: Pick<ServerPlan, 'prices'>;
  readonly period: BillingPeriod;
  /** Remaining credit that the invoice takes off; default: none. */
  readonly creditToman?: Money | undefined;
}

/** Shows what an invoice will ask for before it is issued: price, credit, tax lines and the payable total. */
export function QuoteLines({ plan, period, creditToman }: QuoteLinesProps): ReactNode {
  const { t } = useTranslation('servers');
  const words = useServerFormat();
  const { provider } = useClient();
  const now = useTime();
  const quote = provider.showPrices
    ? orderQuote(plan, { period, now, creditToman, taxRates: taxRatesOf(provider) })
    : undefined;
  if (quote === undefined) return null;
  const titleOf = () => t('dialogs.lines.base', { period: words.period(period) });
  return <PriceLines {...quote} titleOf={titleOf} totalLabel={t('dialogs.lines.total')} />;
}

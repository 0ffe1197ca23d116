import { orderSelection } from '@abrak/core/internal';
import type { OrderQuote } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { Amount, OrderHint, OrderSummary } from '../../billing/index.ts';
import { PriceOnInvoice, useClient } from '../../provider/index.ts';
import { type Fact, Ltr, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { useServerFormat } from '../useServerFormat.ts';
import { OrderLines } from './OrderLines.tsx';
import type { Order } from './useOrderPlace.ts';
import * as styles from './VmOrderWizard.css.ts';

function latin(text: string): ReactNode {
  return <Ltr isMono={false}>{text}</Ltr>;
}

function useFacts({ state, context }: Order): readonly Fact[] {
  const { t } = useTranslation('servers');
  const words = useServerFormat();
  const { image, plan, resources, network } = orderSelection(state, context);
  const location = [image?.location?.name, image?.location?.country].filter(Boolean).join(', ');
  return [
    [t('order.summary.image'), image === undefined ? null : latin(image.displayName)],
    [t('order.summary.location'), location === '' ? null : <bdi key="location">{location}</bdi>],
    [t('order.summary.period'), t(`periods.${state.period}`)],
    [t('order.summary.plan'), plan === undefined ? null : latin(plan.name)],
    ...(['cpuCores', 'ramGb', 'diskGb'] as const).map((resource): Fact => [
      t(`resources.${resource}`),
      resources === undefined ? null : words[resource](resources[resource]),
    ]),
    [t('order.summary.network'), network === undefined ? null : latin(network.name)],
    [t('order.summary.name'), state.done.name ? latin(state.name.trim()) : null],
  ];
}

function Extras({
  quote: { perMonth, saving, renewalToman, payableToman },
  isMonthly,
}: {
  readonly quote: OrderQuote;
  readonly isMonthly: boolean;
}): ReactNode {
  const { t } = useTranslation('servers');
  return (
    <div className={styles.extras}>
      {perMonth !== undefined && !isMonthly && (
        <p>
          {t(perMonth.isExact ? 'order.summary.perMonth' : 'order.summary.aboutPerMonth', { amount: perMonth.toman })}
        </p>
      )}
      {saving !== null && (
        <p className={styles.saving}>
          {t('order.summary.saving', { amount: saving.savedToman, percent: saving.percent })}
        </p>
      )}
      {renewalToman !== payableToman && (
        <p>
          {t('order.summary.renewal')}: <Amount value={renewalToman} />
        </p>
      )}
    </div>
  );
}

function Price({ order: { price, state } }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation('servers');
  const { showPrices } = useClient().provider;
  const { quote, isPending, isOnInvoice } = price;
  if (isPending) {
    return (
      <div role="status">
        <VisuallyHidden>{t('order.summary.reading')}</VisuallyHidden>
        <Skeleton width="100%" height="5em" />
      </div>
    );
  }
  if (quote !== undefined) {
    const totalLabel = t(state.period === 'DAY' ? 'order.summary.totalDay' : 'order.summary.total');
    return (
      <>
        <OrderLines {...quote} totalLabel={totalLabel} />
        <Extras quote={quote} isMonthly={state.period === 'MONTH'} />
      </>
    );
  }
  if (isOnInvoice)
    return <OrderHint>{showPrices ? t('order.summary.onInvoiceHint') : <PriceOnInvoice isHint />}</OrderHint>;
  return <OrderHint>{t('order.summary.noPlan')}</OrderHint>;
}

/** Summary of the order: the choices, the price lines, the price per month, the saving and the renewal price. */
export function VmOrderSummary({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation('servers');
  const facts = useFacts(order);
  return (
    <OrderSummary title={t('order.summary.title')} facts={facts}>
      <Price order={order} />
    </OrderSummary>
  );
}

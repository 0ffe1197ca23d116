import '../errors/messages/index.ts';
import '../messages/index.ts';
import './messages/index.ts';
import { ApiError } from '@abrak/core';
import { type ReactNode, useId } from 'react';
import {
  LoadProblem,
  OrderFrame,
  OrderHint,
  OrderSection,
  type PaymentDialogProps,
  UnknownOrderOutcome,
  useLeaveOrder,
} from '../../billing/index.ts';
import { useErrorText } from '../../provider/index.ts';
import { type GuardLeaving, Notice, Skeleton, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { NameSearch } from '../search/NameSearch.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';
import { NicHandleField } from './NicHandleField.tsx';
import * as styles from './Order.css.ts';
import { HostOrderBar } from './HostOrderBar.tsx';
import { HostOrderSummary } from './HostOrderSummary.tsx';
import { Placed } from './Placed.tsx';
import { PlanCards } from './PlanCards.tsx';
import { type OpenHostOrder, useHostOrder } from './useHostOrder.ts';
import type { HostOrdering, OrderStart } from './useHostOrdering.ts';

export interface HostOrderProps extends Pick<PaymentDialogProps, 'walletHref'> {
  /** Initial choices; default: none. A later value does not change the choices. */
  start?: OrderStart | undefined;
  /**
   * Called when the choices change. Store them, for example in the address, and pass them as `start` to resume the
   * order.
   */
  onStartChange?: ((start: OrderStart) => void) | undefined;
  /** Address of the host list; default: no link. */
  hostsHref?: string | undefined;
  /** Called when the payment dialog is closed after a successful payment. */
  onOrdered?: (() => void) | undefined;
  /**
   * Registers a callback that the page's router awaits before it navigates away; called while there are unsaved
   * choices. Must be a stable function. Default: only the browser asks, when the page is closed or reloaded.
   */
  guardLeaving?: GuardLeaving | undefined;
}

/** Choice between registering a new domain and using an existing one. */
function RegistrationChoice({ ordering: { state, send } }: { readonly ordering: HostOrdering }): ReactNode {
  const { t } = useTranslation('hosting');
  const group = useId();
  return (
    <fieldset className={styles.ways} aria-label={t('order.way.label')}>
      {([true, false] as const).map((registers) => (
        <ChoiceCard
          key={String(registers)}
          group={group}
          label={t(registers ? 'order.way.register' : 'order.way.keep')}
          isChosen={state.isRegistration === registers}
          onChoose={() => send({ type: 'registersChosen', registers })}
        >
          <OrderHint>{t(registers ? 'order.way.registerHint' : 'order.way.keepHint')}</OrderHint>
        </ChoiceCard>
      ))}
    </fieldset>
  );
}

/** Search for the domain. */
function Domain({ order }: { readonly order: OpenHostOrder }): ReactNode {
  const { t } = useTranslation('hosting');
  const { state, selection, send, catalogue, searching } = order;
  return (
    <>
      <NameSearch
        searching={searching}
        choice={{ name: selection.domain, onChoose: (name) => send({ type: 'picked', name }) }}
        onOwn={(name) => {
          send({ type: 'typed', text: name, suffixes: catalogue.suffixes });
          send({ type: 'registersChosen', registers: false });
        }}
      />
      {!state.isRegistration && <OrderHint>{t('order.keepNote')}</OrderHint>}
    </>
  );
}

function Refusal({ order: { state, placing, retry } }: { readonly order: OpenHostOrder }): ReactNode {
  const { t } = useTranslation('hosting');
  const errorText = useErrorText();
  if (placing.phase === 'unanswered')
    return <UnknownOrderOutcome problem={placing.problem} onRetry={() => void retry()} />;
  if (placing.phase !== 'choosing' || placing.problem === null) return null;
  // The rejection refers to choices that have changed since.
  if (placing.problem instanceof ApiError && state.refusal === null) return null;
  return (
    <Notice tone="danger" title={t('order.refused')}>
      {errorText(placing.problem)} {t('order.nothingTaken')}
    </Notice>
  );
}

interface FormProps extends Omit<HostOrderProps, 'onStartChange' | 'start'> {
  readonly order: OpenHostOrder;
}

function OrderForm({ order, hostsHref, onOrdered, guardLeaving, ...ways }: FormProps): ReactNode {
  const { t } = useTranslation('hosting');
  const { placing, state, selection, send, catalogue } = order;
  const choices = [
    state.typed.trim() !== '' && t('order.summary.domain'),
    state.nicHandle.trim() !== '' && t('order.summary.nicHandle'),
    state.planId !== null && t('order.summary.plan'),
  ];
  const question = useLeaveOrder({ choices, isPlaced: placing.phase === 'placed', guardLeaving });
  if (placing.phase === 'placed') {
    const { placed: host, intent, isPaying, isPaid } = placing;
    const stop = () => {
      order.closePayment();
      if (isPaid) onOrdered?.();
    };
    return (
      <Placed
        host={host}
        shownToman={intent.price?.payableToman}
        isPaying={isPaying}
        isPaid={isPaid}
        onPay={order.openPayment}
        onPaid={order.markPaid}
        onStop={stop}
        onLost={() => order.startOver(host.name)}
        hostsHref={hostsHref}
        {...ways}
      />
    );
  }
  return (
    <>
      <OrderFrame
        side={
          <>
            <HostOrderSummary ordering={order} />
            <HostOrderBar ordering={order} isSending={placing.phase === 'sending'} onPay={() => void order.place()} />
          </>
        }
      >
        <Refusal order={order} />
        <OrderSection title={t('order.steps.domain')}>
          <RegistrationChoice ordering={order} />
          <Domain order={order} />
        </OrderSection>
        {selection.needsNicHandle && (
          <OrderSection title={t('order.steps.nicHandle')}>
            <div className={styles.handle}>
              <NicHandleField ordering={order} />
            </div>
          </OrderSection>
        )}
        <OrderSection title={t('order.steps.plan')}>
          <PlanCards
            plans={catalogue.plans}
            now={catalogue.now}
            value={state.planId}
            onChange={(planId) => send({ type: 'planChosen', planId })}
          />
        </OrderSection>
      </OrderFrame>
      {question}
    </>
  );
}

/**
 * Orders a host with its domain, newly registered or existing: name, plan, price and payment.
 * See docs/contract/hosting.md#ordering.
 */
export function HostOrder({ start, onStartChange, ...props }: HostOrderProps): ReactNode {
  const { t } = useTranslation('hosting');
  const { order, error, isFetching, retry } = useHostOrder({ start, onStartChange });
  if (order === undefined && error !== null) {
    return <LoadProblem title={t('order.unread')} error={error} isRetrying={isFetching} onRetry={retry} />;
  }
  if (order === undefined) {
    return (
      <div className={styles.stack} role="status">
        <VisuallyHidden>{t('order.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="8em" />
        <Skeleton width="100%" height="16em" />
      </div>
    );
  }
  return <OrderForm order={order} {...props} />;
}

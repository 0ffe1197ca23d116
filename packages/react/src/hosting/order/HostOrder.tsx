import '../errors/messages/index.ts';
import '../messages/index.ts';
import './messages/index.ts';
import { ApiError } from '@abrak/core';
import { type ReactNode, useEffect, useId } from 'react';
import { LoadProblem, OrderFrame, OrderHint, OrderSection, type PaymentDialogProps, UnknownOrderOutcome, useLeaveOrder } from '../../billing/index.ts';
import { useErrorText } from '../../provider/index.ts';
import { type GuardLeaving, Notice, Skeleton, useEffectEvent, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import { NameSearch } from '../search/NameSearch.tsx';
import { canCheck, useDomainSearch } from '../search/useDomainSearch.ts';
import { type HostCatalogue, useHostCatalogue } from '../useOffers.ts';
import { ChoiceCard } from './ChoiceCard.tsx';
import { NicHandleField } from './NicHandleField.tsx';
import * as styles from './Order.css.ts';
import { HostOrderBar } from './HostOrderBar.tsx';
import { HostOrderSummary } from './HostOrderSummary.tsx';
import { Placed } from './Placed.tsx';
import { PlanCards } from './PlanCards.tsx';
import { type HostOrdering, type OrderStart, useHostOrder } from './useHostOrder.ts';
import { type PlaceHost, usePlaceHost } from './usePlaceHost.ts';

/** Props of HostOrder. */
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
   * Registers a callback that the host's router awaits before it navigates away; called while there are unsaved
   * choices. Must be a stable function. Default: only the browser asks, when the page is closed or reloaded.
   */
  guardLeaving?: GuardLeaving | undefined;
}

const emptyStart: OrderStart = {};

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

/** Search for the domain. A name that the order starts with is checked on mount. */
function Domain({ ordering }: { readonly ordering: HostOrdering }): ReactNode {
  const { t } = useTranslation('hosting');
  const { state, selection, send, catalogue } = ordering;
  const searching = useDomainSearch({ state, selection, send, suffixes: catalogue.suffixes, now: catalogue.now });
  const checkStart = useEffectEvent(() => {
    if (state.isRegistration && canCheck(selection)) searching.check(selection.names);
  });
  useEffect(() => checkStart(), []);
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

function Refusal({ ordering, placeHost: { placing, retry } }: { readonly ordering: HostOrdering; readonly placeHost: PlaceHost }): ReactNode {
  const { t } = useTranslation('hosting');
  const errorText = useErrorText();
  if (placing.phase === 'unanswered') return <UnknownOrderOutcome problem={placing.problem} onRetry={retry} />;
  if (placing.phase !== 'choosing' || placing.problem === null) return null;
  // The rejection refers to choices that have changed since.
  if (placing.problem instanceof ApiError && ordering.state.refusal === null) return null;
  return (
    <Notice tone="danger" title={t('order.refused')}>
      {errorText(placing.problem)} {t('order.nothingTaken')}
    </Notice>
  );
}

interface FormProps extends Omit<HostOrderProps, 'start'> {
  readonly catalogue: HostCatalogue;
  readonly start: OrderStart;
}

function OrderForm({ catalogue, start, onStartChange, hostsHref, onOrdered, guardLeaving, ...ways }: FormProps): ReactNode {
  const { t } = useTranslation('hosting');
  const ordering = useHostOrder(catalogue, { start, onChange: onStartChange });
  const placeHost = usePlaceHost(ordering);
  const { placing } = placeHost;
  const { state, selection, send } = ordering;
  const choices = [
    state.typed.trim() !== '' && t('order.summary.domain'),
    state.nicHandle.trim() !== '' && t('order.summary.nicHandle'),
    state.planId !== null && t('order.summary.plan'),
  ];
  const question = useLeaveOrder({ choices, isPlaced: placing.phase === 'placed', guardLeaving });
  if (placing.phase === 'placed') {
    const { placed: host, intent, isPaying, isPaid } = placing;
    const stop = () => {
      placeHost.closePayment();
      if (isPaid) onOrdered?.();
    };
    return (
      <Placed
        host={host}
        shownToman={intent.price?.payableToman}
        isPaying={isPaying}
        isPaid={isPaid}
        onPay={placeHost.openPayment}
        onPaid={placeHost.markPaid}
        onStop={stop}
        onLost={() => placeHost.startOver(host.name)}
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
            <HostOrderSummary ordering={ordering} />
            <HostOrderBar ordering={ordering} isSending={placing.phase === 'sending'} onPay={placeHost.place} />
          </>
        }
      >
        <Refusal ordering={ordering} placeHost={placeHost} />
        <OrderSection title={t('order.steps.domain')}>
          <RegistrationChoice ordering={ordering} />
          <Domain ordering={ordering} />
        </OrderSection>
        {selection.needsNicHandle && (
          <OrderSection title={t('order.steps.nicHandle')}>
            <div className={styles.handle}>
              <NicHandleField ordering={ordering} />
            </div>
          </OrderSection>
        )}
        <OrderSection title={t('order.steps.plan')}>
          <PlanCards plans={catalogue.plans} now={catalogue.now} value={state.planId} onChange={(planId) => send({ type: 'planChosen', planId })} />
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
export function HostOrder({ start = emptyStart, ...props }: HostOrderProps): ReactNode {
  const { t } = useTranslation('hosting');
  const { catalogue, error, isRetrying, retry } = useHostCatalogue();
  if (catalogue === undefined && error !== null) {
    return <LoadProblem title={t('order.unread')} error={error} isRetrying={isRetrying} onRetry={retry} />;
  }
  if (catalogue === undefined) {
    return (
      <div className={styles.stack} role="status">
        <VisuallyHidden>{t('order.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="8em" />
        <Skeleton width="100%" height="16em" />
      </div>
    );
  }
  return <OrderForm catalogue={catalogue} start={start} {...props} />;
}

import '../errors/messages/index.ts';
import '../messages/index.ts';
import './messages/index.ts';
import type { OrderStep } from '@abrak/core/servers';
import { orderSteps } from '@abrak/core/internal';
import { ServerOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { OrderFrame, useLeaveOrder } from '../../billing/index.ts';
import { useErrorText, useLazyComponent } from '../../provider/index.ts';
import {
  Button,
  EmptyState,
  type GuardLeaving,
  Notice,
  Skeleton,
  VisuallyHidden,
  useTranslation,
} from '../../ui/index.ts';
import { ChoosePlanPage } from './ChoosePlanPage.tsx';
import { FinalStepPage } from './FinalStepPage.tsx';
import { VmOrderBar } from './VmOrderBar.tsx';
import { VmOrderSummary } from './VmOrderSummary.tsx';
import type { OrderPaymentOptions } from './paymentOptions.ts';
import { Placed } from './Placed.tsx';
import { StepList } from './StepList.tsx';
import { type OpenOrder, useOrder } from './useOrder.ts';
import { type Order, type OrderPlaceProps, useOrderPlace, usePlace } from './useOrderPlace.ts';
import * as styles from './VmOrderWizard.css.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';

const load = async () => (await import('./ConsentDialog.tsx')).ConsentDialog;

/** Returns the consent dialog while an order waits for consent; render it anywhere. */
function useConsentDialog({ placing, agree, decline }: PlaceOrder): ReactNode {
  const props =
    placing.phase === 'consenting'
      ? { consent: placing.consent, invoice: placing.placed, onAgree: () => void agree(), onDecline: decline }
      : undefined;
  return useLazyComponent({ load, props, onFail: decline });
}

export interface VmOrderWizardProps extends OrderPlaceProps, OrderPaymentOptions {
  /**
   * Name or display name of the preselected image; default: "CentOS 7.3". If it is unavailable, the nearest newer version
   * of its family is preselected, otherwise the first image.
   */
  wantedImage?: string | undefined;
  /**
   * Called when a visitor presses "Sign in and pay". Keep `place` until the visitor has signed in. Default: no sign-in
   * is offered.
   */
  onSignIn?: (() => void) | undefined;
  /** Called with the server's name when the payment dialog is closed after a successful payment. */
  onOrdered?: ((name: string) => void) | undefined;
  /** Returns the address of a server's page; default: no links. */
  serverHref?: ((name: string) => string) | undefined;
  /** Address of the page where customers make API keys, for the order as a request; default: no link. */
  keysHref?: string | undefined;
  /**
   * Registers a callback that the page's router awaits before it navigates away; called while there are unsaved
   * choices. Must be a stable function. Default: only the browser asks, when the page is closed or reloaded.
   */
  guardLeaving?: GuardLeaving | undefined;
}

interface FormProps extends VmOrderWizardProps {
  readonly open: OpenOrder;
  readonly position: ReturnType<typeof usePlace>;
}

/** Moves the focus to the title of a step when it is opened, or to the first title of a page after a page change. */
function useStepFocus(page: string) {
  const rootRef = useRef<HTMLDivElement>(null);
  const pendingStep = useRef<OrderStep | undefined>(undefined);
  const focus = (step: OrderStep) => {
    const title = rootRef.current?.querySelector<HTMLElement>(`[data-step="${step}"]`);
    title?.scrollIntoView({ block: 'start' });
    title?.focus({ preventScroll: true });
  };
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    focus(pendingStep.current ?? (page === 'finalStep' ? 'name' : 'image'));
    pendingStep.current = undefined;
  }, [page]);
  return { rootRef, focus, pendingStep };
}

/** Returns the labels of the choices that would be lost by leaving an order. */
function useChoiceLabels({ state }: Order): readonly (string | false)[] {
  const { t } = useTranslation('servers');
  const isChosen = {
    image: false,
    network: false,
    period: state.done.period,
    plan: state.done.plan,
    name: state.name.trim() !== '',
  };
  return [
    ...orderSteps.map((step) => isChosen[step] && t(`order.summary.${step}`)),
    state.promoCode.trim() !== '' && t('order.promo.label'),
  ];
}

function OrderForm({ open, position, ...props }: FormProps): ReactNode {
  const { onOrdered, onSignIn, serverHref, keysHref, guardLeaving, walletHref } = props;
  const order = useOrderPlace(open, position);
  const { placing } = order;
  const question = useLeaveOrder({
    choices: useChoiceLabels(order),
    isPlaced: placing.phase === 'placed',
    guardLeaving,
  });
  const consent = useConsentDialog(order);
  const { rootRef, focus, pendingStep } = useStepFocus(order.page);
  const goTo = (step: OrderStep) => {
    const page = step === 'name' ? 'finalStep' : 'choosePlan';
    if (page === order.page) focus(step);
    else {
      pendingStep.current = step;
      order.goTo(page);
    }
  };
  if (placing.phase === 'placed') {
    const { placed: invoice, isPaying, isPaid } = placing;
    const stop = () => {
      order.closePayment();
      if (isPaid) onOrdered?.(invoice.serviceName);
    };
    return (
      <Placed
        invoice={invoice}
        isPaying={isPaying}
        isPaid={isPaid}
        onPay={order.openPayment}
        onPaid={order.markPaid}
        onStop={stop}
        serverHref={serverHref}
        walletHref={walletHref}
      />
    );
  }
  return (
    <>
      <OrderFrame
        ref={rootRef}
        head={<StepList order={order} onGoTo={goTo} />}
        side={
          <>
            <VmOrderSummary order={order} />
            <VmOrderBar
              order={order}
              isSending={placing.phase === 'pricing' || placing.phase === 'sending'}
              onPay={() => void order.place()}
              onSignIn={onSignIn}
            />
          </>
        }
      >
        {order.page === 'choosePlan' ? (
          <ChoosePlanPage order={order} />
        ) : (
          <FinalStepPage order={order} serverHref={serverHref} keysHref={keysHref} />
        )}
      </OrderFrame>
      {consent}
      {question}
    </>
  );
}

function CreationDisabled({ message }: { readonly message: string }): ReactNode {
  const { t } = useTranslation('servers');
  return (
    <EmptyState
      icon={<ServerOff aria-hidden size={56} strokeWidth={1.25} />}
      title={t('order.disabled')}
      hint={message === '' ? t('order.disabledHint') : message}
    />
  );
}

function Loading(): ReactNode {
  const { t } = useTranslation('servers');
  return (
    <div className={styles.stack} role="status">
      <VisuallyHidden>{t('order.loading')}</VisuallyHidden>
      <Skeleton width="100%" height="4em" />
      <Skeleton width="100%" height="8em" />
      <Skeleton width="100%" height="24em" />
    </div>
  );
}

/**
 * Orders a server on two pages: first image, period and plan, then name, price and payment.
 * See docs/contract/servers.md#ordering.
 */
export function VmOrderWizard(props: VmOrderWizardProps): ReactNode {
  const { t } = useTranslation('servers');
  const errorText = useErrorText();
  const position = usePlace(props);
  const { order, error, isFetching, retry } = useOrder({ image: props.wantedImage, choices: position.place.choices });
  if (order === undefined && error !== null) {
    const again = (
      <Button size="small" isPending={isFetching} onClick={retry}>
        {t('retry')}
      </Button>
    );
    return (
      <Notice tone="danger" title={t('order.unread')} action={again}>
        {errorText(error)}
      </Notice>
    );
  }
  if (order === undefined) return <Loading />;
  if (order.creation.isDisabled) return <CreationDisabled message={order.creation.message} />;
  return <OrderForm open={order} position={position} {...props} />;
}

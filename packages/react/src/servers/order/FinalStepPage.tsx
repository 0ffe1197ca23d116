import type { ReactNode } from 'react';
import { UnknownOrderOutcome } from '../../billing/index.ts';
import { useErrorText } from '../../provider/index.ts';
import { Notice, useTranslation } from '../../ui/index.ts';
import { NameField } from './NameField.tsx';
import { PromoField } from './PromoField.tsx';
import { RequestText } from './RequestText.tsx';
import { StepSection } from './StepSection.tsx';
import type { Order } from './useOrderPlace.ts';

export interface FinalStepPageProps {
  readonly order: Order;
  readonly serverHref: ((name: string) => string) | undefined;
  readonly keysHref: string | undefined;
}

function Refusal({ order: { placing, refusals, retry } }: Pick<FinalStepPageProps, 'order'>): ReactNode {
  const { t } = useTranslation('servers');
  const errorText = useErrorText();
  if (placing.phase === 'unanswered')
    return <UnknownOrderOutcome problem={placing.problem} onRetry={() => void retry()} />;
  if (refusals.order === null) return null;
  return (
    <Notice tone="danger" title={t('order.sending.failed')}>
      {errorText(refusals.order)}
    </Notice>
  );
}

/** Second page of an order: server name, discount code, and the order as a request to copy. */
export function FinalStepPage({ order, serverHref, keysHref }: FinalStepPageProps): ReactNode {
  const { state, nameCheck, send, promo, isSignedIn, payload, refusals } = order;
  return (
    <>
      <Refusal order={order} />
      <StepSection step="name">
        <NameField
          value={state.name}
          check={nameCheck}
          refusal={refusals.name}
          onChange={(name) => send({ type: 'nameTyped', name })}
          serverHref={serverHref}
        />
        <PromoField
          value={state.promoCode}
          promo={promo}
          isSignedIn={isSignedIn}
          refusal={refusals.promo}
          onChange={(code) => send({ type: 'promoTyped', code })}
        />
      </StepSection>
      {payload !== undefined && <RequestText payload={payload} promo={state.promo?.code} keysHref={keysHref} />}
    </>
  );
}

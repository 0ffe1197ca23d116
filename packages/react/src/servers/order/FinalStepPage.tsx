import { ApiError } from '@abrak/core';
import type { ReactNode } from 'react';
import { UnknownOrderOutcome } from '../../billing/index.ts';
import { useErrorText } from '../../provider/index.ts';
import { Notice, useTranslation } from '../../ui/index.ts';
import { NameField } from './NameField.tsx';
import { PromoField } from './PromoField.tsx';
import { RequestText } from './RequestText.tsx';
import { StepSection } from './StepSection.tsx';
import type { Order } from './useOrder.ts';
import type { PlaceOrder } from './usePlaceOrder.ts';

/** Props of FinalStepPage. */
export interface FinalStepPageProps {
  readonly order: Order;
  readonly placeOrder: PlaceOrder;
  readonly serverHref: ((name: string) => string) | undefined;
  readonly keysHref: string | undefined;
}

/** Returns the field that an error refers to; null if it concerns the order as a whole. */
function fieldOf(problem: unknown): 'name' | 'promo' | null {
  if (!(problem instanceof ApiError)) return null;
  if (problem.code === 'nameTaken' || problem.code.startsWith('serverName')) return 'name';
  return problem.code.startsWith('promo') ? 'promo' : null;
}

function Refusal({ placeOrder: { placing, flow } }: Pick<FinalStepPageProps, 'placeOrder'>): ReactNode {
  const { t } = useTranslation('servers');
  const errorText = useErrorText();
  if (placing.phase === 'unanswered') return <UnknownOrderOutcome problem={placing.problem} onRetry={flow.retry} />;
  if (placing.phase !== 'choosing' || placing.problem === null || fieldOf(placing.problem) !== null) return null;
  return (
    <Notice tone="danger" title={t('order.sending.failed')}>
      {errorText(placing.problem)}
    </Notice>
  );
}

/** Second page of an order: server name, discount code, and the order as a request to copy. */
export function FinalStepPage({ order, placeOrder, serverHref, keysHref }: FinalStepPageProps): ReactNode {
  const { state, context, send, promo, isSignedIn, payload } = order;
  const { placing } = placeOrder;
  const problem = placing.phase === 'choosing' ? placing.problem : null;
  const refusalOf = (field: 'name' | 'promo') => (fieldOf(problem) === field ? problem : null);
  const nameRefusal = refusalOf('name');
  return (
    <>
      <Refusal placeOrder={placeOrder} />
      <StepSection step="name">
        <NameField
          value={state.name}
          context={context}
          refusal={nameRefusal}
          onChange={(name) => send({ type: 'nameTyped', name })}
          serverHref={serverHref}
        />
        <PromoField
          value={state.promoCode}
          promo={promo}
          isSignedIn={isSignedIn}
          refusal={refusalOf('promo')}
          onChange={(code) => send({ type: 'promoTyped', code })}
        />
      </StepSection>
      {payload !== undefined && <RequestText payload={payload} promo={state.promo?.code} keysHref={keysHref} />}
    </>
  );
}

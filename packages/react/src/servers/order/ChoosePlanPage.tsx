import { isServerPeriod, offeredPeriods, planAvailability, type ServerPlan } from '@abrak/core/servers';
import { hasNetworkChoice, orderSelection } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { Ltr, Notice, useTranslation } from '../../ui/index.ts';
import { PlanTable, type PlanOffer } from '../plans/PlanTable.tsx';
import { usePlanProblemText } from '../usePlanProblemText.ts';
import { ChoiceCards } from './ChoiceCards.tsx';
import { HourlyPlan } from './HourlyPlan.tsx';
import { ImageChoice } from './ImageChoice.tsx';
import { StepSection } from './StepSection.tsx';
import type { Order } from './useOrderPlace.ts';

/** First page of an order: operating system, period and plan; also the network if there are several. */
export function ChoosePlanPage({ order }: { readonly order: Order }): ReactNode {
  const { t } = useTranslation('servers');
  const { context, state, send } = order;
  const problemText = usePlanProblemText();
  const { image } = orderSelection(state, context);
  const offerOf = (plan: ServerPlan): PlanOffer => {
    const availability = planAvailability(plan, { period: state.period, image, now: context.now });
    return availability.isAvailable
      ? { plan, price: availability.price, problems: [] }
      : { plan, price: undefined, problems: availability.problems.map(problemText) };
  };
  const periods = offeredPeriods(context.plans).map((value) => ({
    value,
    label: t(`periods.${value}`),
    ...(value === 'DAY' && { hint: t('order.periodHints.DAY') }),
  }));
  return (
    <>
      {state.notice !== null && (
        <Notice tone="warning" onClose={() => send({ type: 'noticeRead' })}>
          {t(`order.notices.${state.notice}`)}
        </Notice>
      )}
      <StepSection step="image">
        <ImageChoice
          images={context.images}
          value={state.imageName}
          onChange={(imageName) => send({ type: 'imageChosen', imageName })}
        />
      </StepSection>
      <StepSection step="period">
        <ChoiceCards
          label={t('order.steps.period')}
          cards={periods}
          value={state.period}
          onChange={(period) => isServerPeriod(period) && send({ type: 'periodChosen', period })}
        />
      </StepSection>
      <StepSection step="plan">
        {state.period === 'DAY' ? (
          <HourlyPlan
            image={image}
            value={state.hourly}
            onChange={(resources) => send({ type: 'resourcesChosen', resources })}
          />
        ) : (
          <PlanTable
            offers={context.plans.map(offerOf)}
            period={state.period}
            now={context.now}
            value={state.planId}
            onChange={(planId) => send({ type: 'planChosen', planId })}
          />
        )}
      </StepSection>
      {hasNetworkChoice(context.networks) && (
        <StepSection step="network">
          <ChoiceCards
            label={t('order.steps.network')}
            cards={context.networks.map(({ id, name }) => ({
              value: String(id),
              label: <Ltr isMono={false}>{name}</Ltr>,
            }))}
            value={state.networkId === null ? undefined : String(state.networkId)}
            onChange={(networkId) => send({ type: 'networkChosen', networkId: Number(networkId) })}
          />
        </StepSection>
      )}
      <Notice tone="info">{t('order.locationNotice')}</Notice>
    </>
  );
}

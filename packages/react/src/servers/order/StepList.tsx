import type { OrderStep } from '@abrak/core/servers';
import { canContinue, hasNetworkChoice, orderSelection, orderSteps } from '@abrak/core/internal';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Ltr, Num, VisuallyHidden, useTranslation } from '../../ui/index.ts';
import type { Order } from './useOrderPlace.ts';
import * as styles from './StepList.css.ts';

export interface StepListProps {
  readonly order: Order;
  readonly onGoTo: (step: OrderStep) => void;
}

function latin(text: string | undefined): ReactNode {
  return text !== undefined && <Ltr isMono={false}>{text}</Ltr>;
}

function useChosen({ state, context }: Order): Readonly<Record<OrderStep, ReactNode>> {
  const { t } = useTranslation('servers');
  const { image, plan, network } = orderSelection(state, context);
  return {
    image: latin(image?.displayName),
    period: t(`periods.${state.period}`),
    plan: state.hourly === null ? latin(plan?.name) : t('order.hourlyTitle'),
    network: latin(network?.name),
    name: state.done.name && latin(state.name.trim()),
  };
}

/** List of the five steps with the choice made in each; reachable steps are buttons. */
export function StepList({ order, onGoTo }: StepListProps): ReactNode {
  const { t } = useTranslation('servers');
  const { state, context, page } = order;
  const chosen = useChosen(order);
  // The period has a default and is completed by choosing a plan, so it is never the current step.
  const first = orderSteps.find((step) => !state.done[step] && step !== 'period');
  const current: OrderStep = page === 'finalStep' ? 'name' : first === undefined || first === 'name' ? 'plan' : first;
  const currentIf = (step: OrderStep) => (step === current ? 'step' : undefined);
  const canGoTo = (step: OrderStep) => {
    if (step === 'name') return canContinue(state);
    return step !== 'network' || hasNetworkChoice(context.networks);
  };
  return (
    <nav aria-label={t('order.steps.label')}>
      <ol className={styles.steps}>
        {orderSteps.map((step, place) => {
          // A default choice is in force and ticked, though the step counts as done only after a choice.
          const isChosen = Boolean(chosen[step]);
          const content = (
            <>
              <span className={styles.mark} data-done={isChosen} aria-hidden>
                {isChosen && step !== current ? <Check /> : <Num value={place + 1} />}
              </span>
              <span className={styles.words}>
                <span className={styles.title}>{t(`order.steps.${step}`)}</span>
                {step === current && (
                  <span className={styles.position}>
                    {t('order.steps.position', { place: place + 1, count: orderSteps.length })}
                  </span>
                )}
                <span className={styles.chosen}>{chosen[step]}</span>
              </span>
              {isChosen && <VisuallyHidden>{t('order.steps.done')}</VisuallyHidden>}
            </>
          );
          return (
            <li key={step} className={styles.item} data-current={step === current}>
              {canGoTo(step) ? (
                <button
                  type="button"
                  className={styles.step}
                  aria-current={currentIf(step)}
                  onClick={() => onGoTo(step)}
                >
                  {content}
                </button>
              ) : (
                <span className={styles.step} aria-current={currentIf(step)}>
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

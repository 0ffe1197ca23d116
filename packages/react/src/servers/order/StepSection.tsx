import type { OrderStep } from '@abrak/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderSection } from '../../billing/index.ts';

export interface StepSectionProps {
  readonly step: OrderStep;
  readonly children: ReactNode;
}

/** The part of a page in which one step is done; its title takes the focus when the step is gone to. */
export function StepSection({ step, children }: StepSectionProps): ReactNode {
  const { t } = useTranslation('servers');
  return (
    <OrderSection title={t(`order.steps.${step}`)} step={step}>
      {children}
    </OrderSection>
  );
}

import type { OrderStep } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { OrderSection } from '../../billing/index.ts';

export interface StepSectionProps {
  readonly step: OrderStep;
  readonly children: ReactNode;
}

/** Section of a page for one step; its title receives focus when the step is opened. */
export function StepSection({ step, children }: StepSectionProps): ReactNode {
  const { t } = useTranslation('servers');
  return (
    <OrderSection title={t(`order.steps.${step}`)} step={step}>
      {children}
    </OrderSection>
  );
}

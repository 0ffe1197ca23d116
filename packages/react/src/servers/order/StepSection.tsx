import type { OrderStep } from '@abrak/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as styles from './VmOrderWizard.css.ts';

export interface StepSectionProps {
  readonly step: OrderStep;
  readonly children: ReactNode;
}

/** The part of a page in which one step is done; its title takes the focus when the step is gone to. */
export function StepSection({ step, children }: StepSectionProps): ReactNode {
  const { t } = useTranslation('servers');
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading} tabIndex={-1} data-step={step}>
        {t(`order.steps.${step}`)}
      </h2>
      {children}
    </section>
  );
}

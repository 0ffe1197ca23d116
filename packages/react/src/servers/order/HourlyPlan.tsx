import { type ServerImage, type ServerResources, hourlyLimits } from '@abrak/core/servers';
import type { ReactNode } from 'react';
import { Notice, useTranslation } from '../../ui/index.ts';
import { useServerFormat } from '../useServerFormat.ts';
import { ResourceField } from './ResourceField.tsx';
import * as styles from './VmOrderWizard.css.ts';

export interface HourlyPlanProps {
  readonly image: ServerImage | undefined;
  /** Null for an image that needs more than any hourly server has. */
  readonly value: ServerResources | null;
  readonly onChange: (resources: ServerResources) => void;
}

const resources = ['cpuCores', 'ramGb', 'diskGb'] as const;

/** Custom hourly plan with a slider per resource, and a note with the minimums. */
export function HourlyPlan({ image, value, onChange }: HourlyPlanProps): ReactNode {
  const { t } = useTranslation('servers');
  const words = useServerFormat();
  const limits = hourlyLimits(image);
  if (limits === undefined || value === null)
    return <Notice tone="warning">{t('order.notices.hourlyImpossible')}</Notice>;
  const { cpuCores, ramGb, diskGb } = limits;
  const minimums = { cpu: words.cpuCores(cpuCores.min), ram: words.ramGb(ramGb.min), disk: words.diskGb(diskGb.min) };
  return (
    <>
      <Notice tone="info">{t('order.hourlyMinimums', minimums)}</Notice>
      <div className={styles.resources} role="group" aria-label={t('order.hourlyTitle')}>
        {resources.map((resource) => (
          <ResourceField
            key={resource}
            resource={resource}
            range={limits[resource]}
            value={value[resource]}
            onChange={(amount) => onChange({ ...value, [resource]: amount })}
          />
        ))}
      </div>
    </>
  );
}

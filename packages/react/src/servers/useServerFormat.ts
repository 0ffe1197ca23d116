import './messages/index.ts';
import type { BillingPeriod } from '@abrak/core/billing';
import { BYTES_PER_GB } from '@abrak/core/internal';
import { type ServerResources, isServerPeriod } from '@abrak/core/servers';
import { useMemo } from 'react';
import { useTranslation } from '../ui/index.ts';

/** Formatters for the resources and the period of a server. */
export interface ServerFormat extends Readonly<Record<keyof ServerResources, (amount: number) => string>> {
  /** Formats all resources; each text includes the name of its resource. */
  readonly size: (resources: ServerResources) => readonly string[];
  /** Formats a period; unknown codes are returned unchanged. */
  readonly period: (period: BillingPeriod) => string;
}

/** Returns formatters for resources and periods in the current language; a stable object per language. */
export function useServerFormat(): ServerFormat {
  const { t } = useTranslation('servers');
  return useMemo(() => {
    const cpuCores = (cores: number) => t('cores', { count: cores });
    // In bytes: the smallest plan has 0.25 GB, which is shown in MB.
    const ramGb = (gb: number) => t('memory', { size: gb * BYTES_PER_GB });
    const diskGb = (gb: number) => t('disk', { size: gb });
    return {
      cpuCores,
      ramGb,
      diskGb,
      size: (resources) => [
        cpuCores(resources.cpuCores),
        t('ofMemory', { amount: ramGb(resources.ramGb) }),
        t('ofDisk', { amount: diskGb(resources.diskGb) }),
      ],
      period: (period) => {
        if (period === 'DAY') return t('billedDaily');
        return isServerPeriod(period) ? t(`periods.${period}`) : period;
      },
    };
  }, [t]);
}

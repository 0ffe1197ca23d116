import './messages/index.ts';
import { type BillingPeriod, isServerPeriod, type ServerResources } from '@abrak/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const BYTES_PER_GB = 1_024 ** 3;

/** What a server is made of and rented for, in words. */
export interface ServerWords extends Readonly<Record<keyof ServerResources, (amount: number) => string>> {
  /** Each with what it is, where no label says so. */
  readonly size: (resources: ServerResources) => readonly string[];
  /** Another word comes as it is (decision 84). */
  readonly period: (period: BillingPeriod) => string;
}

/** What a server is made of and rented for, in words with their units; always the same object in a language. */
export function useServerWords(): ServerWords {
  const { t } = useTranslation('servers');
  return useMemo(() => {
    const cpuCores = (cores: number) => t('cores', { count: cores });
    // The smallest plan has a quarter of a GB.
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

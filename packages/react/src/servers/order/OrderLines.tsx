import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { PriceLines, type PriceLinesProps } from '../../billing/index.ts';

const extras: Readonly<Record<string, 'cpuCores' | 'diskGb' | 'ramGb'>> = {
  CPU: 'cpuCores',
  RAM: 'ramGb',
  DISK: 'diskGb',
};

/** Price lines of a server order, labelled with the names of its resources. */
export function OrderLines(props: Omit<PriceLinesProps, 'titleOf'>): ReactNode {
  const { t } = useTranslation('servers');
  const titleOf: PriceLinesProps['titleOf'] = ({ title }) => {
    const extra = extras[title];
    if (extra !== undefined) return t('order.summary.extra', { resource: t(`resources.${extra}`) });
    return title === 'BASE' ? t('order.summary.cost') : title;
  };
  return <PriceLines {...props} titleOf={titleOf} />;
}

import './messages/index.ts';
import '../messages/index.ts';
import { Notice, useFormat, useTranslation } from '@abrak/react';
import type { ReactNode } from 'react';
import * as area from '../../layout/area.css.ts';
import { usePageTitle } from '../../layout/usePageTitle.ts';
import { BarChart } from './BarChart.tsx';
import * as styles from './Chart.css.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { LineChart } from './LineChart.tsx';
import { type Hypervisor, sampleHypervisors, sampleLoad } from './sampleHypervisors.ts';

/** Memory usage in percent from which a hypervisor is highlighted. */
const HIGH_PERCENT = 85;

const FULL = 100;
const marks = [0, 50, 100] as const;
const namedHours = [0, 8, 16, 23] as const;

function LoadChart({ load }: { readonly load: readonly number[] }): ReactNode {
  const { t } = useTranslation('serverPages');
  const format = useFormat();
  const text = t('hypervisors.loadText', { least: Math.min(...load), most: Math.max(...load), now: load.at(-1) ?? 0 });
  return (
    <ChartFigure
      isWide
      title={t('hypervisors.load')}
      text={text}
      columns={[t('hypervisors.hour'), t('hypervisors.loadColumn')]}
      rows={load.map((value, hour) => [t('hypervisors.hourOf', { hour }), format.percent(value)])}
    >
      <LineChart
        label={text}
        values={load}
        marks={marks.map((value) => [value, format.percent(value)])}
        ticks={namedHours.map((hour) => [hour, t('hypervisors.hourOf', { hour })])}
      />
    </ChartFigure>
  );
}

function MemoryChart({ hypervisors }: { readonly hypervisors: readonly Hypervisor[] }): ReactNode {
  const { t } = useTranslation('serverPages');
  const format = useFormat();
  const fullest = [...hypervisors].sort((one, other) => other.memoryPercent - one.memoryPercent)[0];
  return (
    <ChartFigure
      title={t('hypervisors.memory')}
      text={t('hypervisors.memoryText', { name: fullest?.name ?? '', most: fullest?.memoryPercent ?? 0 })}
      columns={[t('hypervisors.hypervisor'), t('hypervisors.share')]}
      rows={hypervisors.map(({ name, memoryPercent }) => [name, format.percent(memoryPercent)])}
    >
      <BarChart
        label={t('hypervisors.memory')}
        bars={hypervisors.map(({ name, memoryPercent }) => ({
          name,
          share: memoryPercent / FULL,
          valueText: format.percent(memoryPercent),
          isHigh: memoryPercent >= HIGH_PERCENT,
        }))}
      />
    </ChartFigure>
  );
}

function ServersChart({ hypervisors }: { readonly hypervisors: readonly Hypervisor[] }): ReactNode {
  const { t } = useTranslation('serverPages');
  const format = useFormat();
  const most = Math.max(...hypervisors.map(({ servers }) => servers));
  const all = hypervisors.reduce((sum, { servers }) => sum + servers, 0);
  return (
    <ChartFigure
      title={t('hypervisors.servers')}
      text={t('hypervisors.serversText', { count: all })}
      columns={[t('hypervisors.hypervisor'), t('hypervisors.count')]}
      rows={hypervisors.map(({ name, servers }) => [name, format.number(servers)])}
    >
      <BarChart
        label={t('hypervisors.servers')}
        bars={hypervisors.map(({ name, servers }) => ({
          name,
          share: servers / most,
          valueText: format.number(servers),
        }))}
      />
    </ChartFigure>
  );
}

/** Page /nwadmin-area/stats/hypervisors: charts of sample data, labelled as such. */
export function HypervisorsPage(): ReactNode {
  const { t } = useTranslation('serverPages');
  usePageTitle(t('hypervisors.title'));
  return (
    <main className={area.area}>
      <div className={area.page}>
        <h1 className={area.title}>{t('hypervisors.title')}</h1>
        <Notice tone="warning" title={t('hypervisors.sample')}>
          {t('hypervisors.sampleHint')}
        </Notice>
        <div className={styles.charts}>
          <LoadChart load={sampleLoad} />
          <MemoryChart hypervisors={sampleHypervisors} />
          <ServersChart hypervisors={sampleHypervisors} />
        </div>
      </div>
    </main>
  );
}

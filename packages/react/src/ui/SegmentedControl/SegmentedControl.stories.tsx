import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = preview.meta({ title: 'UI/SegmentedControl' });

export const Icons = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: { label: 'نما', grid: 'شبکه', list: 'فهرست' },
      en: { label: 'View', grid: 'Grid', list: 'List' },
    });
    const [view, setView] = useState<'grid' | 'list'>('grid');
    return (
      <SegmentedControl
        label={words.label}
        value={view}
        onChange={setView}
        options={[
          { value: 'grid', label: words.grid, icon: <LayoutGrid /> },
          { value: 'list', label: words.list, icon: <List /> },
        ]}
      />
    );
  },
});

export const Words = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: { label: 'دوره', month: 'ماهانه', year: 'سالانه', twoYears: 'دوساله' },
      en: { label: 'Period', month: 'Monthly', year: 'Yearly', twoYears: 'Two years' },
    });
    const [period, setPeriod] = useState<'month' | 'twoYears' | 'year'>('year');
    return (
      <SegmentedControl
        label={words.label}
        value={period}
        onChange={setPeriod}
        options={[
          { value: 'month', label: words.month },
          { value: 'year', label: words.year },
          { value: 'twoYears', label: words.twoYears },
        ]}
      />
    );
  },
});

import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const meta = preview.meta({
  component: SegmentedControl,
  title: 'UI/SegmentedControl',
  args: { label: '', options: [], value: '', onChange: () => undefined },
});

export const Playground = meta.story(
  playground(SegmentedControl, {
    args: { value: 'month' },
    texts: {
      fa: {
        label: 'دوره',
        options: [
          { value: 'month', label: 'ماهانه' },
          { value: 'year', label: 'سالانه' },
        ],
      },
      en: {
        label: 'Period',
        options: [
          { value: 'month', label: 'Monthly' },
          { value: 'year', label: 'Yearly' },
        ],
      },
    },
    state: ['value', 'onChange'],
  }),
);

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

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <SegmentedControl
      label={text}
      value="one"
      onChange={() => undefined}
      options={[
        { value: 'one', label: text },
        { value: 'two', label: text },
      ]}
    />
  )),
  tags: ['picture'],
});

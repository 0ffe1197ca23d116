import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { ProgressBar } from './ProgressBar.tsx';

const meta = preview.meta({ component: ProgressBar, title: 'UI/ProgressBar', args: { label: '', value: 0 } });

export const Playground = meta.story(
  playground(ProgressBar, { args: { value: 0.42 }, texts: { fa: { label: 'بارگذاری' }, en: { label: 'Upload' } } }),
);

export const States = meta.story({
  render: function Render() {
    const label = useStoryTexts({ fa: 'بارگذاری', en: 'Upload' });
    return (
      <div style={{ display: 'grid', gap: 20, maxInlineSize: 360 }}>
        <ProgressBar label={label} value={0} />
        <ProgressBar label={label} value={0.42} />
        <ProgressBar label={label} value={1} tone="success" />
        <ProgressBar label={label} value={0.8} tone="warning" />
        <ProgressBar label={label} value={0.6} tone="danger" />
        <ProgressBar label={label} value={null} />
      </div>
    );
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <ProgressBar label={text} value={0.42} />
      <ProgressBar label={text} value={0.8} tone="danger" />
      <ProgressBar label={text} value={null} />
    </div>
  )),
  tags: ['picture'],
});

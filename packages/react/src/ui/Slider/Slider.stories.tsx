import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Num } from '../Bidi/Num.tsx';
import { Slider } from './Slider.tsx';

const meta = preview.meta({
  component: Slider,
  title: 'UI/Slider',
  args: { label: '', value: 0, min: 0, max: 100, onChange: () => undefined },
});

function useLabel() {
  return useStoryTexts({ fa: { label: 'حافظه' }, en: { label: 'Memory' } }).label;
}

export const Playground = meta.story(
  playground(Slider, {
    args: { value: 80, min: 80, max: 250, step: 10 },
    texts: { fa: { label: 'حافظه' }, en: { label: 'Memory' } },
    state: ['value', 'onChange'],
  }),
);

export const Steps = meta.story({
  render: function Render() {
    const label = useLabel();
    const [value, setValue] = useState(80);
    return (
      <div style={{ maxInlineSize: 360 }}>
        <Slider label={label} value={value} onChange={setValue} min={80} max={250} step={10} />
        <Num value={value} />
      </div>
    );
  },
});

export const Disabled = meta.story({
  render: function Render() {
    const label = useLabel();
    return <Slider label={label} value={8} onChange={() => undefined} min={4} max={20} disabled />;
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Slider label={text} value={40} min={0} max={100} onChange={() => undefined} />
      <Slider label={text} value={40} min={0} max={100} disabled onChange={() => undefined} />
    </div>
  )),
  tags: ['picture'],
});

import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Num } from '../Bidi/Num.tsx';
import { Slider } from './Slider.tsx';

const meta = preview.meta({ title: 'UI/Slider' });

function useLabel() {
  return useStoryTexts({ fa: { label: 'حافظه' }, en: { label: 'Memory' } }).label;
}

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

import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Switch } from './Switch.tsx';

const meta = preview.meta({ component: Switch, title: 'UI/Switch', args: { checked: false, onChange: () => undefined } });

function Example({ start, ...props }: { readonly start: boolean; readonly disabled?: boolean }) {
  const label = useStoryTexts({ fa: 'تمدید خودکار', en: 'Automatic renewal' });
  const [checked, setChecked] = useState(start);
  return <Switch label={label} checked={checked} onChange={setChecked} {...props} />;
}

export const States = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Example start={false} />
      <Example start />
      <Example start={false} disabled />
      <Example start disabled />
    </div>
  ),
});

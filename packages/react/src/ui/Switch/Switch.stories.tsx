import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Switch, type SwitchProps } from './Switch.tsx';

const required: Pick<SwitchProps, 'checked' | 'onChange'> = { checked: false, onChange: () => undefined };

const meta = preview.meta({ component: Switch, title: 'UI/Switch', args: required });

function Example({ start, ...props }: { readonly start: boolean; readonly disabled?: boolean }) {
  const label = useStoryTexts({ fa: 'تمدید خودکار', en: 'Automatic renewal' });
  const [checked, setChecked] = useState(start);
  return <Switch label={label} checked={checked} onChange={setChecked} {...props} />;
}

export const Playground = meta.story(
  playground(Switch, {
    texts: { fa: { label: 'تمدید خودکار' }, en: { label: 'Automatic renewal' } },
    state: ['checked', 'onChange'],
  }),
);

export const States = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {Example({ start: false })}
      {Example({ start: true })}
      {Example({ start: false, disabled: true })}
      {Example({ start: true, disabled: true })}
    </div>
  ),
});

export const WithoutText = meta.story({
  render: () => <Switch aria-label="example.ir" checked={false} onChange={() => undefined} />,
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Switch label={text} checked onChange={() => undefined} />
      <Switch label={text} checked={false} onChange={() => undefined} />
      <Switch label={text} checked disabled onChange={() => undefined} />
    </div>
  )),
  tags: ['picture'],
});

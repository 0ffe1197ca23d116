import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

const required: Pick<PasswordFieldProps, 'label' | 'value' | 'onChange'> = {
  label: '',
  value: '',
  onChange: () => undefined,
};

const meta = preview.meta({
  component: PasswordField,
  title: 'UI/PasswordField',
  args: required,
});

function Example() {
  const label = useStoryTexts({ fa: 'گذرواژه', en: 'Password' });
  const [value, setValue] = useState('abrak-1404');
  return (
    <div style={{ maxInlineSize: 360 }}>
      <PasswordField label={label} value={value} onChange={setValue} />
    </div>
  );
}

export const Playground = meta.story(
  playground(PasswordField, {
    texts: { fa: { label: 'گذرواژه' }, en: { label: 'Password' } },
    state: ['value', 'onChange'],
  }),
);

export const Hidden = meta.story({ render: () => Example() });
export const Shown = meta.story({
  render: () => Example(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('textbox')).toHaveValue('abrak-1404');
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <PasswordField label={text} hint={text} value={text} onChange={() => undefined} />
      <PasswordField label={text} error={text} value={text} onChange={() => undefined} />
      <PasswordField label={text} disabled value="" placeholder={text} onChange={() => undefined} />
    </div>
  )),
  tags: ['picture'],
});

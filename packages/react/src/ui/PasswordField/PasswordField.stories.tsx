import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { PasswordField } from './PasswordField.tsx';

const meta = preview.meta({
  component: PasswordField,
  title: 'UI/PasswordField',
  args: { label: '', value: '', onChange: () => undefined },
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

export const Hidden = meta.story({ render: () => <Example /> });
export const Shown = meta.story({
  render: () => <Example />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('textbox')).toHaveValue('abrak-1404');
  },
});

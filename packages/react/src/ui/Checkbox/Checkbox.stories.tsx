import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

const required: Pick<CheckboxProps, 'checked' | 'onChange'> = { checked: false, onChange: () => undefined };

const meta = preview.meta({ component: Checkbox, title: 'UI/Checkbox', args: required });

function Example({ start, ...props }: { readonly start: CheckboxProps['checked']; readonly disabled?: boolean }) {
  const label = useStoryTexts({ fa: 'مرا به خاطر بسپار', en: 'Remember me' });
  const [checked, setChecked] = useState(start);
  return <Checkbox label={label} checked={checked} onChange={setChecked} {...props} />;
}

export const Playground = meta.story(
  playground(Checkbox, {
    texts: { fa: { label: 'مرا به خاطر بسپار' }, en: { label: 'Remember me' } },
    state: ['checked', 'onChange'],
  }),
);

export const States = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {Example({ start: false })}
      {Example({ start: true })}
      {Example({ start: 'mixed' })}
      {Example({ start: false, disabled: true })}
      {Example({ start: true, disabled: true })}
    </div>
  ),
});

export const LongLabel = meta.story({
  render: function Render() {
    const label = useStoryTexts({
      fa: 'می‌دانم که همهٔ داده‌های این سرور پاک می‌شود و هیچ نسخهٔ پشتیبانی از آن نزد ابرک نمی‌ماند.',
      en: 'I know that all data of this server is erased and that Abrak keeps no copy of it.',
    });
    return (
      <div style={{ maxInlineSize: 280 }}>
        <Checkbox label={label} checked onChange={() => undefined} />
      </div>
    );
  },
});

export const WithoutText = meta.story({
  render: () => <Checkbox aria-label="report.pdf" checked={false} onChange={() => undefined} />,
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Checkbox label={text} checked onChange={() => undefined} />
      <Checkbox label={text} checked="mixed" onChange={() => undefined} />
      <Checkbox label={text} checked={false} disabled onChange={() => undefined} />
    </div>
  )),
  tags: ['picture'],
});

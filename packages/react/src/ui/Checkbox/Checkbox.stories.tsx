import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

const meta = preview.meta({ component: Checkbox, title: 'UI/Checkbox', args: { checked: false, onChange: () => undefined } });

function Example({ start, ...props }: { readonly start: CheckboxProps['checked']; readonly disabled?: boolean }) {
  const label = useStoryTexts({ fa: 'مرا به خاطر بسپار', en: 'Remember me' });
  const [checked, setChecked] = useState(start);
  return <Checkbox label={label} checked={checked} onChange={setChecked} {...props} />;
}

export const States = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Example start={false} />
      <Example start />
      <Example start="mixed" />
      <Example start={false} disabled />
      <Example start disabled />
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

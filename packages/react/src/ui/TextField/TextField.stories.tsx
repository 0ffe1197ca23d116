import { Mail } from 'lucide-react';
import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const required: Pick<TextFieldProps, 'label' | 'value' | 'onChange'> = {
  label: '',
  value: '',
  onChange: () => undefined,
};

const meta = preview.meta({
  component: TextField,
  title: 'UI/TextField',
  args: required,
});

function Example({ start = '', ...props }: Partial<TextFieldProps> & { readonly start?: string }) {
  const label = useStoryTexts({ fa: 'نام پوشه', en: 'Folder name' });
  const [value, setValue] = useState(start);
  return (
    <div style={{ maxInlineSize: 360 }}>
      <TextField label={label} {...props} value={value} onChange={setValue} />
    </div>
  );
}

export const Playground = meta.story(
  playground(TextField, {
    texts: {
      fa: { label: 'نام پوشه', hint: 'فقط خودتان می‌بینید.' },
      en: { label: 'Folder name', hint: 'Only you see it.' },
    },
    state: ['value', 'onChange'],
  }),
);

export const Empty = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: { hint: 'فقط خودتان این نام را می‌بینید.', placeholder: 'مثلاً عکس‌های سفر' },
      en: { hint: 'Only you see this name.', placeholder: 'Travel pictures, for example' },
    });
    return Example({ hint: words.hint, placeholder: words.placeholder });
  },
});
export const PersianText = meta.story({ render: () => Example({ start: 'گزارش سالانه' }) });
export const LatinText = meta.story({ render: () => Example({ start: 'annual-report-2026' }) });
export const WithError = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: { value: 'گزارش/سالانه', error: 'نام نمی‌تواند خط مورب (/ یا \\) داشته باشد.' },
      en: { value: 'annual/report', error: 'The name cannot contain a slash (/ or \\).' },
    });
    return Example({ start: words.value, error: words.error });
  },
});
export const Email = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: { label: 'ایمیل', placeholder: 'ایمیل شما' },
      en: { label: 'E-mail', placeholder: 'Your e-mail' },
    });
    return (
      <div style={{ display: 'grid', gap: 20 }}>
        {Example({ type: 'email', icon: <Mail />, label: words.label, placeholder: words.placeholder })}
        {Example({ type: 'email', icon: <Mail />, label: words.label, start: 'sara@example.com' })}
      </div>
    );
  },
});
export const HiddenLabel = meta.story({ render: () => Example({ isLabelHidden: true }) });
export const Disabled = meta.story({ render: () => Example({ start: 'گزارش سالانه', disabled: true }) });

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <TextField label={text} hint={text} value={text} onChange={() => undefined} />
      <TextField label={text} error={text} value={text} onChange={() => undefined} />
      <TextField label={text} disabled value="" placeholder={text} onChange={() => undefined} />
    </div>
  )),
  tags: ['picture'],
});

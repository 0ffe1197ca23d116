import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

const required: Pick<TextAreaProps, 'label' | 'value' | 'onChange'> = {
  label: '',
  value: '',
  onChange: () => undefined,
};

const meta = preview.meta({
  component: TextArea,
  title: 'UI/TextArea',
  args: required,
});

const words = {
  fa: {
    label: 'توضیح',
    hint: 'حداکثر ۲٬۰۰۰ کاراکتر',
    text: 'نسخهٔ امضاشده است؛\nآن را تغییر ندهید.',
    error: 'توضیح بیش از اندازه بلند است.',
  },
  en: {
    label: 'Description',
    hint: 'At most 2,000 characters',
    text: 'The signed version;\ndo not change it.',
    error: 'The description is too long.',
  },
};

function Example({ isFilled = false, ...props }: Partial<TextAreaProps> & { readonly isFilled?: boolean }) {
  const { label, hint, text } = useStoryTexts(words);
  const [value, setValue] = useState(isFilled ? text : '');
  return (
    <div style={{ maxInlineSize: 320 }}>
      <TextArea label={label} hint={hint} {...props} value={value} onChange={setValue} />
    </div>
  );
}

export const Playground = meta.story(
  playground(TextArea, {
    texts: {
      fa: { label: 'توضیح', hint: 'فقط خودتان می‌بینید.' },
      en: { label: 'Description', hint: 'Only you see it.' },
    },
    state: ['value', 'onChange'],
  }),
);

export const Empty = meta.story({ render: () => Example({}) });
export const Filled = meta.story({ render: () => Example({ isFilled: true }) });
export const WithError = meta.story({
  render: function Render() {
    return Example({ isFilled: true, error: useStoryTexts(words).error });
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <TextArea label={text} hint={text} value={text} onChange={() => undefined} />
      <TextArea label={text} error={text} value={text} onChange={() => undefined} />
      <TextArea label={text} disabled value="" placeholder={text} onChange={() => undefined} />
    </div>
  )),
  tags: ['picture'],
});

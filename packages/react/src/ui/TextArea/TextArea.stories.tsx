import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { TextArea, type TextAreaProps } from './TextArea.tsx';

const meta = preview.meta({
  component: TextArea,
  title: 'UI/TextArea',
  args: { label: '', value: '', onChange: () => undefined },
});

const words = {
  fa: { label: 'توضیح', hint: 'حداکثر ۲٬۰۰۰ نویسه', text: 'نسخهٔ امضاشده است؛\nآن را تغییر ندهید.', error: 'توضیح بیش از اندازه بلند است.' },
  en: { label: 'Description', hint: 'At most 2,000 characters', text: 'The signed version;\ndo not change it.', error: 'The description is too long.' },
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

export const Empty = meta.story({ render: () => <Example /> });
export const Filled = meta.story({ render: () => <Example isFilled /> });
export const WithError = meta.story({
  render: function Render() {
    return <Example isFilled error={useStoryTexts(words).error} />;
  },
});

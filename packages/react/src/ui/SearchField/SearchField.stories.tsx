import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

const required: Pick<SearchFieldProps, 'label' | 'value' | 'onChange'> = {
  label: '',
  value: '',
  onChange: () => undefined,
};

const meta = preview.meta({
  component: SearchField,
  title: 'UI/SearchField',
  args: required,
});

function Example({ start }: { readonly start: string }) {
  const label = useStoryTexts({ fa: 'جست‌وجو در فایل‌ها', en: 'Search files' });
  const [value, setValue] = useState(start);
  return (
    <div style={{ maxInlineSize: 320 }}>
      <SearchField label={label} value={value} onChange={setValue} />
    </div>
  );
}

export const Playground = meta.story(
  playground(SearchField, {
    texts: { fa: { label: 'جست‌وجو در فایل‌ها' }, en: { label: 'Search files' } },
    state: ['value', 'onChange'],
  }),
);

export const Empty = meta.story({ render: () => Example({ start: '' }) });
export const Filled = meta.story({
  render: function Render() {
    return Example({ start: useStoryTexts({ fa: 'گزارش', en: 'report' }) });
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <SearchField label={text} value="" onChange={() => undefined} />
      <SearchField label={text} value={text} onChange={() => undefined} />
    </div>
  )),
  tags: ['picture'],
});

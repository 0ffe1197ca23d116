import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { SearchField } from './SearchField.tsx';

const meta = preview.meta({
  component: SearchField,
  title: 'UI/SearchField',
  args: { label: '', value: '', onChange: () => undefined },
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

export const Empty = meta.story({ render: () => <Example start="" /> });
export const Filled = meta.story({
  render: function Render() {
    return <Example start={useStoryTexts({ fa: 'گزارش', en: 'report' })} />;
  },
});

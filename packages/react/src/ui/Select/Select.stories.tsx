import { Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Select, type SelectProps } from './Select.tsx';

const meta = preview.meta({ title: 'UI/Select' });

function useOptions() {
  const words = useStoryTexts({
    fa: { label: 'دسترسی', own: 'خصوصی', ownHint: 'فقط خودتان', all: 'عمومی', allHint: 'هر کس، در موتورهای جست‌وجو هم', error: 'این انتخاب پذیرفته نشد.' },
    en: { label: 'Access', own: 'Private', ownHint: 'Only you', all: 'Public', allHint: 'Everybody, in search engines too', error: 'This choice was not accepted.' },
  });
  const options = [
    { value: 'own', label: words.own, hint: words.ownHint, icon: <Lock /> },
    { value: 'all', label: words.all, hint: words.allHint, icon: <Globe /> },
  ] as const;
  return { words, options };
}

function Example({ start = 'own', ...props }: Partial<SelectProps<'own' | 'all'>> & { readonly start?: string }) {
  const { words, options } = useOptions();
  const [value, setValue] = useState(start);
  return (
    <div style={{ maxInlineSize: 280, minBlockSize: 220 }}>
      <Select label={words.label} options={options} {...props} value={value} onChange={setValue} />
    </div>
  );
}

export const Chosen = meta.story({ render: () => <Example /> });
export const NothingChosen = meta.story({ render: () => <Example start="" placeholder="…" /> });
export const Disabled = meta.story({ render: () => <Example disabled /> });
export const WithError = meta.story({
  render: function Render() {
    return <Example error={useOptions().words.error} />;
  },
});
// Radix traps the focus while the list is open, so that hidden elements cannot be reached by keyboard.
const openList = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } };

export const Open = meta.story({
  parameters: openList,
  render: () => <Example />,
  play: async ({ canvas }) => {
    canvas.getByRole('combobox').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  },
});

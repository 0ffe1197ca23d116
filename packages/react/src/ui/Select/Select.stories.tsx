import { Globe, Lock } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Select, type SelectProps } from './Select.tsx';

const meta = preview.meta({
  component: Select,
  title: 'UI/Select',
  args: { label: '', options: [], value: '', onChange: () => undefined },
});

function useOptions() {
  const words = useStoryTexts({
    fa: {
      label: 'دسترسی',
      own: 'خصوصی',
      ownHint: 'فقط خودتان',
      all: 'عمومی',
      allHint: 'هر کس، در موتورهای جست‌وجو هم',
      error: 'این انتخاب پذیرفته نشد.',
    },
    en: {
      label: 'Access',
      own: 'Private',
      ownHint: 'Only you',
      all: 'Public',
      allHint: 'Everybody, in search engines too',
      error: 'This choice was not accepted.',
    },
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

export const Playground = meta.story(
  playground(Select, {
    args: { value: 'own' },
    texts: {
      fa: {
        label: 'دسترسی',
        options: [
          { value: 'own', label: 'خصوصی', hint: 'فقط خودتان' },
          { value: 'all', label: 'عمومی' },
        ],
      },
      en: {
        label: 'Access',
        options: [
          { value: 'own', label: 'Private', hint: 'Only you' },
          { value: 'all', label: 'Public' },
        ],
      },
    },
    state: ['value', 'onChange'],
  }),
);

export const Chosen = meta.story({ render: () => Example({}) });
export const NothingChosen = meta.story({ render: () => Example({ start: '', placeholder: '…' }) });
export const Disabled = meta.story({ render: () => Example({ disabled: true }) });
export const WithError = meta.story({
  render: function Render() {
    return Example({ error: useOptions().words.error });
  },
});
// Radix traps the focus while the list is open, so that hidden elements cannot be reached by keyboard.
const openList = { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } };

export const Open = meta.story({
  parameters: openList,
  render: () => Example({}),
  play: async ({ canvas }) => {
    canvas.getByRole('combobox').focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <Select
        label={text}
        hint={text}
        options={[{ value: 'one', label: text }]}
        value="one"
        onChange={() => undefined}
      />
      <Select
        label={text}
        error={text}
        options={[{ value: 'one', label: text }]}
        value=""
        placeholder={text}
        onChange={() => undefined}
      />
    </div>
  )),
  tags: ['picture'],
});

import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { type Chip, ChipsField, type ChipsFieldProps } from './ChipsField.tsx';

const meta = preview.meta({
  component: ChipsField,
  title: 'UI/ChipsField',
  args: { label: '', chips: [], text: '', onTextChange: () => undefined, onAdd: () => undefined, addLabel: '' },
});

const texts = {
  fa: {
    label: 'اشتراک با',
    hint: 'چند نشانی را با ویرگول جدا کنید.',
    add: 'افزودن',
    error: 'نشانی ایمیل معتبر نیست.',
    pending: 'در حال فرستادن',
    failed: 'فرستاده نشد',
  },
  en: {
    label: 'Share with',
    hint: 'Part several addresses with commas.',
    add: 'Add',
    error: 'The e-mail address is not valid.',
    pending: 'Sending',
    failed: 'Not sent',
  },
};

interface ExampleProps extends Partial<Pick<ChipsFieldProps, 'error'>> {
  readonly start?: readonly Chip[];
  readonly typed?: string;
}

function Example({ start = [], typed = '', error }: ExampleProps) {
  const words = useStoryTexts(texts);
  const [items, setItems] = useState(start);
  const [text, setText] = useState(typed);
  const remove = (item: string) => setItems((known) => known.filter((chip) => chip.text !== item));
  return (
    <div style={{ maxInlineSize: 300 }}>
      <ChipsField
        label={words.label}
        hint={words.hint}
        error={error}
        addLabel={words.add}
        chips={items.map((chip) => (chip.state === 'pending' ? chip : { ...chip, onRemove: () => remove(chip.text) }))}
        text={text}
        onTextChange={setText}
        onAdd={(added) => {
          setItems((known) => [
            ...known,
            ...added.filter((item) => known.every((chip) => chip.text !== item)).map((item) => ({ text: item })),
          ]);
          setText('');
        }}
      />
    </div>
  );
}

export const Playground = meta.story(
  playground(ChipsField, {
    args: { chips: [{ text: 'sara@example.com' }, { text: 'omid@example.com' }] },
    texts: { fa: { label: 'اشتراک با', addLabel: 'افزودن' }, en: { label: 'Share with', addLabel: 'Add' } },
    state: ['text', 'onTextChange'],
  }),
);

export const Empty = meta.story({ render: () => Example({}) });
export const Filled = meta.story({
  render: () => Example({ start: [{ text: 'sara@example.com' }, { text: 'omid.karimi@company.example' }] }),
});
export const States = meta.story({
  render: function Render() {
    const { pending, failed } = useStoryTexts(texts);
    const start: readonly Chip[] = [
      { text: 'sara@example.com' },
      { text: 'omid@example.com', state: 'pending', note: pending },
      { text: 'neda@example.com', state: 'failed', note: failed, onRetry: () => undefined },
    ];
    return Example({ start });
  },
});
export const WithError = meta.story({
  render: function Render() {
    return Example({ typed: 'sara@example', error: useStoryTexts(texts).error });
  },
});
export const LongText = meta.story({
  render: () => <Example start={[{ text: `${'a-very-long-name.'.repeat(6)}@example.com` }]} />,
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <ChipsField
      label={text}
      hint={text}
      addLabel={text}
      chips={[
        { text: 'sara@example.com', onRemove: () => undefined },
        { text: `${text}@example.com`, state: 'failed', note: text },
      ]}
      text=""
      onTextChange={() => undefined}
      onAdd={() => undefined}
    />
  )),
  tags: ['picture'],
});

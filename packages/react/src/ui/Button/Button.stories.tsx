import { Plus, Trash2, Upload } from 'lucide-react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Button, type ButtonProps } from './Button.tsx';

const meta = preview.meta({ component: Button, title: 'UI/Button' });

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 } as const;

function useLabels() {
  return useStoryTexts({
    fa: { primary: 'بارگذاری', secondary: 'پوشهٔ جدید', ghost: 'انصراف', danger: 'حذف برای همیشه' },
    en: { primary: 'Upload', secondary: 'New folder', ghost: 'Cancel', danger: 'Delete for good' },
  });
}

function Variants(props: ButtonProps) {
  const labels = useLabels();
  return (
    <div style={row}>
      <Button variant="primary" {...props}>
        {labels.primary}
      </Button>
      <Button variant="secondary" {...props}>
        {labels.secondary}
      </Button>
      <Button variant="ghost" {...props}>
        {labels.ghost}
      </Button>
      <Button variant="danger" {...props}>
        {labels.danger}
      </Button>
    </div>
  );
}

export const Playground = meta.story(
  playground(Button, {
    args: { variant: 'primary' },
    texts: { fa: { children: 'بارگذاری' }, en: { children: 'Upload' } },
  }),
);

export const Medium = meta.story({ render: () => Variants({}) });
export const Small = meta.story({ render: () => Variants({ size: 'small' }) });
export const Pending = meta.story({ render: () => Variants({ isPending: true }) });
export const Disabled = meta.story({ render: () => Variants({ disabled: true }) });

export const WithIcons = meta.story({
  render: function Render() {
    const labels = useLabels();
    return (
      <div style={row}>
        <Button variant="primary" icon={<Upload />}>
          {labels.primary}
        </Button>
        <Button icon={<Plus />}>{labels.secondary}</Button>
        <Button variant="danger" size="small" icon={<Trash2 />}>
          {labels.danger}
        </Button>
      </div>
    );
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={row}>
      <Button variant="primary" icon={<Upload />}>
        {text}
      </Button>
      <Button>{text}</Button>
      <Button variant="danger" size="small">
        {text}
      </Button>
      <Button isPending>{text}</Button>
      <Button disabled>{text}</Button>
    </div>
  )),
  tags: ['picture'],
});

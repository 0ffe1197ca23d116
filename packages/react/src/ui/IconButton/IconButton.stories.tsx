import { LayoutGrid, Star, Trash2 } from 'lucide-react';
import { expect, screen, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

const meta = preview.meta({ component: IconButton, title: 'UI/IconButton', args: { label: '', icon: null } });

function Row(props: Partial<IconButtonProps>) {
  const labels = useStoryTexts({
    fa: { grid: 'نمای جدولی', star: 'نشان کردن', remove: 'حذف' },
    en: { grid: 'Grid view', star: 'Add to favourites', remove: 'Delete' },
  });
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <IconButton label={labels.grid} icon={<LayoutGrid />} {...props} />
      <IconButton label={labels.star} icon={<Star />} {...props} />
      <IconButton label={labels.remove} icon={<Trash2 />} {...props} />
    </div>
  );
}

export const Playground = meta.story(
  playground(IconButton, {
    args: { icon: <Star /> },
    texts: { fa: { label: 'نشان کردن' }, en: { label: 'Add to favourites' } },
  }),
);

export const Ghost = meta.story({ render: () => Row({}) });
export const Secondary = meta.story({ render: () => Row({ variant: 'secondary' }) });
export const Small = meta.story({ render: () => Row({ size: 'small' }) });
export const Pressed = meta.story({ render: () => Row({ 'aria-pressed': true }) });
export const Pending = meta.story({ render: () => Row({ isPending: true }) });
export const Disabled = meta.story({ render: () => Row({ disabled: true }) });

export const WithTooltip = meta.story({
  render: () => Row({}),
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'flex', gap: 8 }}>
      <IconButton label={text} icon={<Star />} />
      <IconButton label={text} icon={<LayoutGrid />} variant="secondary" aria-pressed />
      <IconButton label={text} icon={<Trash2 />} isPending />
      <IconButton label={text} icon={<Trash2 />} disabled />
    </div>
  )),
  tags: ['picture'],
});

import { CircleAlert, CircleCheck, CircleDashed, Hammer, Star, TriangleAlert } from 'lucide-react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Badge } from './Badge.tsx';

const meta = preview.meta({ component: Badge, title: 'UI/Badge', args: { children: '' } });

export const Playground = meta.story(
  playground(Badge, { args: { tone: 'success' }, texts: { fa: { children: 'فعال' }, en: { children: 'Active' } } }),
);

export const Tones = meta.story({
  render: function Render() {
    const texts = useStoryTexts({
      fa: {
        neutral: 'نامشخص',
        accent: 'جدید',
        info: 'در حال ساخت',
        success: 'فعال',
        warning: 'سررسید نزدیک',
        danger: 'منقضی',
      },
      en: {
        neutral: 'Unknown',
        accent: 'New',
        info: 'Building',
        success: 'Active',
        warning: 'Due soon',
        danger: 'Expired',
      },
    });
    const icons = {
      neutral: CircleDashed,
      accent: Star,
      info: Hammer,
      success: CircleCheck,
      warning: TriangleAlert,
      danger: CircleAlert,
    };
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {(['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone} Icon={icons[tone]}>
            {texts[tone]}
          </Badge>
        ))}
        <Badge tone="accent">{texts.accent}</Badge>
      </div>
    );
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {(['neutral', 'accent', 'info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {text}
        </Badge>
      ))}
      <Badge tone="danger" Icon={CircleAlert}>
        {text}
      </Badge>
    </div>
  )),
  tags: ['picture'],
});

import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { useFormat } from '../environment/format.ts';
import { UsageMeter, type UsageMeterProps } from './UsageMeter.tsx';

const required: Pick<UsageMeterProps, 'label' | 'value' | 'level'> = { label: '', value: 0, level: 'normal' };

const meta = preview.meta({ component: UsageMeter, title: 'UI/UsageMeter', args: required });

const GIGABYTE = 1024 ** 3;

export const Playground = meta.story(
  playground(UsageMeter, {
    args: { value: 0.62, level: 'normal' },
    texts: { fa: { label: 'فضای ذخیره‌سازی' }, en: { label: 'Storage' } },
  }),
);

export const Levels = meta.story({
  render: function Render() {
    const format = useFormat();
    const words = useStoryTexts({ fa: { label: 'فضای ذخیره‌سازی', of: 'از' }, en: { label: 'Storage', of: 'of' } });
    const levels = [
      [0.4, 'normal'],
      [0.78, 'warning'],
      [0.97, 'critical'],
    ] as const;
    return (
      <div style={{ display: 'grid', gap: 28, maxInlineSize: 280 }}>
        {levels.map(([value, level]) => (
          <UsageMeter
            key={level}
            label={words.label}
            value={value}
            level={level}
            text={`${format.bytes(value * 8 * GIGABYTE)} ${words.of} ${format.bytes(8 * GIGABYTE)}`}
          />
        ))}
      </div>
    );
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 16 }}>
      <UsageMeter label={text} value={0.4} level="normal" text={text} />
      <UsageMeter label={text} value={0.97} level="critical" />
    </div>
  )),
  tags: ['picture'],
});

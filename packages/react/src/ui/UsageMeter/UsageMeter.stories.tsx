import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { useFormat } from '../environment/format.ts';
import { UsageMeter } from './UsageMeter.tsx';

const meta = preview.meta({ component: UsageMeter, title: 'UI/UsageMeter', args: { label: '', value: 0, level: 'normal' } });

const GIGABYTE = 1024 ** 3;

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

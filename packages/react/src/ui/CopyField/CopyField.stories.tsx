import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { CopyField } from './CopyField.tsx';

const meta = preview.meta({ component: CopyField, title: 'UI/CopyField', args: { label: '', value: '' } });

export const Playground = meta.story(
  playground(CopyField, {
    args: { value: 'https://cloud.example/s/5b0e7c1a' },
    texts: { fa: { label: 'پیوند مستقیم' }, en: { label: 'Direct link' } },
  }),
);

export const Address = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: { label: 'پیوند مستقیم', hint: 'هر کس این پیوند را دارد می‌تواند فایل را ببیند.' },
      en: { label: 'Direct link', hint: 'Whoever has this link can see the file.' },
    });
    return (
      <div style={{ maxInlineSize: 320 }}>
        <CopyField {...words} value="https://cloud.example/public/5b0e7c1a-77d2-4f3c-9a55-0c1d2e3f4a5b" />
      </div>
    );
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <CopyField label={text} hint={text} value="https://cloud.example/s/5b0e7c1a-77d2-4f3c" />
  )),
  tags: ['picture'],
});

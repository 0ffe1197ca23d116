import { FolderOpen, Upload } from 'lucide-react';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({ component: EmptyState, title: 'UI/EmptyState', args: { title: '' } });

export const Playground = meta.story(
  playground(EmptyState, {
    texts: {
      fa: { title: 'اولین فایل خود را بارگذاری کنید', hint: 'فایل‌ها را به اینجا بکشید.' },
      en: { title: 'Upload your first file', hint: 'Drag files to this place.' },
    },
  }),
);

export const EmptyFolder = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: {
        title: 'اولین فایل خود را بارگذاری کنید',
        hint: 'فایل‌ها را به اینجا بکشید یا از دستگاه خود انتخاب کنید.',
        action: 'بارگذاری',
      },
      en: {
        title: 'Upload your first file',
        hint: 'Drag files here or choose them from your device.',
        action: 'Upload',
      },
    });
    return (
      <EmptyState
        icon={<FolderOpen />}
        title={words.title}
        hint={words.hint}
        action={
          <Button variant="primary" icon={<Upload />}>
            {words.action}
          </Button>
        }
      />
    );
  },
});

export const OnlyWords = meta.story({
  render: function Render() {
    return <EmptyState title={useStoryTexts({ fa: 'موردی پیدا نشد', en: 'Nothing found' })} />;
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <EmptyState title={text} hint={text} action={<Button variant="primary">{text}</Button>} />
  )),
  tags: ['picture'],
});

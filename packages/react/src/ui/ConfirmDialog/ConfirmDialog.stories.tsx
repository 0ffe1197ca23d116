import { useState } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../.storybook/framed.ts';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Button } from '../Button/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const meta = preview.meta({
  component: ConfirmDialog,
  title: 'UI/ConfirmDialog',
  args: { isOpen: true, onOpenChange: () => undefined, onConfirm: () => undefined, title: '', confirmLabel: '' },
  parameters: framed(480),
});

function Example(props: Partial<ConfirmDialogProps>) {
  const texts = useStoryTexts({
    fa: {
      open: 'حذف',
      title: 'سه فایل برای همیشه حذف شود؟',
      description: 'فایل‌ها از زباله‌دان هم پاک می‌شوند و بازگرداندن آن‌ها ممکن نیست.',
      confirm: 'حذف برای همیشه',
    },
    en: {
      open: 'Delete',
      title: 'Delete three files for good?',
      description: 'They leave the trash too and cannot be brought back.',
      confirm: 'Delete for good',
    },
  });
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        onConfirm={() => setOpen(false)}
        title={texts.title}
        description={texts.description}
        confirmLabel={texts.confirm}
        tone="danger"
        {...props}
      />
    </>
  );
}

export const Danger = meta.story({ render: () => Example({}) });
export const Primary = meta.story({ render: () => Example({ tone: 'primary' }) });
export const Pending = meta.story({ render: () => Example({ isPending: true }) });
export const Failed = meta.story({
  render: function Render() {
    const error = useStoryTexts({
      fa: 'ارتباط با سرور برقرار نشد. اتصال اینترنت خود را بررسی کنید.',
      en: 'Network Error',
    });
    return Example({ error });
  },
});

export const UnderStress = meta.story({ ...underStress, tags: ['picture'], render: () => Example({}) });

import { useEffect } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../.storybook/framed.ts';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Button } from '../Button/Button.tsx';
import type { ToastOptions } from './toastStore.ts';
import { useToast } from './useToast.ts';

const meta = preview.meta({ title: 'UI/Toast', parameters: framed(480) });

const words = {
  fa: {
    info: 'در حال آماده‌سازی دانلود…',
    success: 'پوشه ساخته شد',
    warning: 'دو فایل با همین نام وجود داشت و از فهرست بارگذاری کنار گذاشته شد.',
    danger: 'ارتباط با سرور برقرار نشد. اتصال اینترنت خود را بررسی کنید.',
    removed: 'سه فایل حذف شد',
    undo: 'واگرد',
  },
  en: {
    info: 'Preparing your download…',
    success: 'Folder is created',
    warning: 'Two files of the same name existed and left the upload list.',
    danger: 'Network Error',
    removed: 'Three files were deleted',
    undo: 'Undo',
  },
};

function toastsOf(texts: (typeof words)['en']): readonly ToastOptions[] {
  return [
    { tone: 'info', message: texts.info },
    { tone: 'success', message: texts.success },
    { tone: 'warning', message: texts.warning },
    { tone: 'danger', message: texts.danger },
    {
      tone: 'success',
      message: texts.removed,
      action: { label: texts.undo, onAction: () => undefined },
      progress: 0.6,
    },
  ];
}

function AllAtOnce() {
  const { show } = useToast();
  const texts = useStoryTexts(words);
  useEffect(() => {
    const shown = toastsOf(texts).map((toast) => show({ ...toast, durationMs: null }));
    return () => shown.forEach(({ dismiss }) => dismiss());
  }, [show, texts]);
  return null;
}

function OneByOne() {
  const { show } = useToast();
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {toastsOf(useStoryTexts(words)).map((toast) => (
        <Button key={toast.message} onClick={() => show(toast)}>
          {toast.message}
        </Button>
      ))}
    </div>
  );
}

export const AllTones = meta.story({ render: () => <AllAtOnce /> });
export const OnPress = meta.story({ render: () => OneByOne() });

export const UnderStress = meta.story({ ...underStress, tags: ['picture'], render: () => <AllAtOnce /> });

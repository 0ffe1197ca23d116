import { useEffect, useRef } from 'react';
import preview from '../../../../../.storybook/preview.tsx';
import { useWords } from '../../testing/useWords.ts';
import { Button } from '../Button/Button.tsx';
import { useLocale } from '../environment/environment.ts';
import type { ToastOptions } from './toastStore.ts';
import { useToast } from './useToast.ts';

const meta = preview.meta({ title: 'UI/Toast' });

function useToasts(): readonly ToastOptions[] {
  const words = useWords({
    fa: {
      info: 'در حال آماده‌سازی دانلود…',
      success: 'پوشه ساخته شد',
      warning: 'دو فایل با همین نام وجود داشت و از فهرست بارگذاری کنار گذاشته شد.',
      danger: 'ارتباط با سرور برقرار نشد. اتصال اینترنت خود را بررسی کنید.',
      removed: 'سه فایل حذف شد',
      undo: 'بازگردانی',
    },
    en: {
      info: 'Preparing your download…',
      success: 'Folder is created',
      warning: 'Two files of the same name existed and left the upload list.',
      danger: 'Network Error',
      removed: 'Three files were deleted',
      undo: 'Undo',
    },
  });
  return [
    { tone: 'info', message: words.info },
    { tone: 'success', message: words.success },
    { tone: 'warning', message: words.warning },
    { tone: 'danger', message: words.danger },
    { tone: 'success', message: words.removed, action: { label: words.undo, onAction: () => undefined }, progress: 0.6 },
  ];
}

function AllAtOnce() {
  const { show } = useToast();
  const toasts = useToasts();
  const latest = useRef(toasts);
  latest.current = toasts;
  const { locale } = useLocale();
  useEffect(() => {
    const shown = latest.current.map((toast) => show({ ...toast, durationMs: null }));
    return () => shown.forEach(({ dismiss }) => dismiss());
  }, [show, locale]);
  return null;
}

function OneByOne() {
  const { show } = useToast();
  return (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {useToasts().map((toast) => (
        <Button key={toast.message} onClick={() => show(toast)}>
          {toast.message}
        </Button>
      ))}
    </div>
  );
}

export const AllTones = meta.story({ render: () => <AllAtOnce /> });
export const OnPress = meta.story({ render: () => <OneByOne /> });

import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Button } from '../Button/Button.tsx';
import { Notice } from './Notice.tsx';

const meta = preview.meta({ component: Notice, title: 'UI/Notice', args: { tone: 'info' } });

export const Tones = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: {
        info: 'قیمت‌ها از ابتدای ماه آینده تغییر می‌کند.',
        success: 'پیوند بازیابی گذرواژه به ایمیل شما فرستاده شد.',
        warning: 'فضای ذخیره‌سازی شما رو به پایان است.',
        danger: 'نام کاربری یا گذرواژه درست نیست.',
      },
      en: {
        info: 'Prices change at the beginning of next month.',
        success: 'The recovery link was sent to your e-mail.',
        warning: 'Your storage is almost full.',
        danger: 'Username or password is invalid',
      },
    });
    return (
      <div style={{ display: 'grid', gap: 12, maxInlineSize: 560 }}>
        <Notice tone="info">{words.info}</Notice>
        <Notice tone="success">{words.success}</Notice>
        <Notice tone="warning">{words.warning}</Notice>
        <Notice tone="danger">{words.danger}</Notice>
      </div>
    );
  },
});

export const WithTitleAndAction = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: {
        title: 'این پوشه باز نشد',
        text: 'ارتباط با سرور برقرار نشد. اتصال اینترنت خود را بررسی کنید.',
        action: 'تلاش دوباره',
      },
      en: { title: 'This folder did not open', text: 'Network Error', action: 'Try again' },
    });
    return (
      <div style={{ maxInlineSize: 560 }}>
        <Notice
          tone="danger"
          title={words.title}
          action={<Button size="small">{words.action}</Button>}
          onClose={() => undefined}
        >
          {words.text}
        </Notice>
      </div>
    );
  },
});

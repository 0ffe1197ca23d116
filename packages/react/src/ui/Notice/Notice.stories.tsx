import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Button } from '../Button/Button.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';

const required: Pick<NoticeProps, 'tone'> = { tone: 'info' };

const meta = preview.meta({ component: Notice, title: 'UI/Notice', args: required });

export const Playground = meta.story(
  playground(Notice, {
    texts: {
      fa: { title: 'فضای شما رو به پایان است', children: 'از ۱۰ گیگابایت، ۹٫۶ گیگابایت پر شده است.' },
      en: { title: 'Your storage is almost full', children: '9.6 GB of 10 GB are used.' },
    },
  }),
);

export const Tones = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: {
        info: 'قیمت‌ها از ابتدای ماه آینده تغییر می‌کند.',
        success: 'پیوند بازیابی گذرواژه به ایمیل شما فرستاده شد',
        warning: 'فضای ذخیره‌سازی شما رو به پایان است.',
        danger: 'نام کاربری یا گذرواژه درست نیست.',
      },
      en: {
        info: 'Prices change at the beginning of next month.',
        success: 'The recovery link was sent to your e-mail.',
        warning: 'Your storage is almost full.',
        danger: 'Username or password is invalid.',
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

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <div style={{ display: 'grid', gap: 12 }}>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Notice
          key={tone}
          tone={tone}
          title={text}
          action={<Button size="small">{text}</Button>}
          onClose={() => undefined}
        >
          {text}
        </Notice>
      ))}
    </div>
  )),
  tags: ['picture'],
});

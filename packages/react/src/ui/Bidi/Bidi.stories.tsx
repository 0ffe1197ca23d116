import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Ltr } from './Ltr.tsx';
import { Name } from './Name.tsx';
import { Num } from './Num.tsx';

const meta = preview.meta({
  component: Num,
  subcomponents: { Name, Ltr },
  title: 'UI/Bidi',
  args: { value: 1_234_567 },
});

export const Playground = meta.story(playground(Num, { args: { value: 1_234_567 } }));

const names = [
  'گزارش مالی سال ۱۴۰۴.pdf',
  'annual report 2026 (final).docx',
  '123.pdf',
  'قرارداد-نهایی-v2-برای-امضای-مدیرعامل-شرکت-نمونه-۱۴۰۴.docx',
  'a-very-long-latin-file-name-that-goes-on-and-on.tar.gz',
  'invoice-\u202Egpj.exe',
];

export const Names = meta.story({
  render: () => (
    <ul style={{ display: 'grid', gap: 8 }}>
      {names.map((name) => (
        <li key={name}>
          <Name text={name} fit="line" />
        </li>
      ))}
    </ul>
  ),
});

export const InASentence = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: ['سرور', 'روشن است و', 'از', 'خود را به کار گرفته است؛ نشانی:', 'رایانامه:'],
      en: ['Server', 'is on and uses', 'of', '; address:', 'e-mail:'],
    });
    return (
      <p>
        {words[0]} <Ltr isMono={false}>web-01</Ltr> {words[1]} <Num value={42.5} format="percent" /> {words[2]}{' '}
        <Num value={8 * 1024 ** 3} format="bytes" /> {words[3]} <Ltr>2001:db8::1</Ltr>، {words[4]}{' '}
        <Ltr>sara@example.com</Ltr> — <Num value={-1234567} />
      </p>
    );
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <p>
      <Name text={`${text} ۱۴۰۴ (final).pdf`} fit="line" />، <Num value={1_234_567} />، <Ltr>2001:db8::1</Ltr>
    </p>
  )),
  tags: ['picture'],
});

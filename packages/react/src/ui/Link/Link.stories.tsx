import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Link } from './Link.tsx';

const meta = preview.meta({ component: Link, title: 'UI/Link', args: { href: '#' } });

export const Playground = meta.story(
  playground(Link, {
    args: { href: '#recover' },
    texts: { fa: { children: 'بازیابی گذرواژه' }, en: { children: 'Recover your password' } },
  }),
);

export const InASentence = meta.story({
  render: function Render() {
    const words = useStoryTexts({
      fa: { before: 'گذرواژه را فراموش کرده‌اید؟', link: 'بازیابی کنید' },
      en: { before: 'Forgot your password?', link: 'Recover it' },
    });
    return (
      <p>
        {words.before} <Link href="#recover">{words.link}</Link>
      </p>
    );
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <p>
      <Link href="#there">{text}</Link>
    </p>
  )),
  tags: ['picture'],
});

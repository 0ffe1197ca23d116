import preview from '../../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Link } from './Link.tsx';

const meta = preview.meta({ component: Link, title: 'UI/Link', args: { href: '#' } });

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

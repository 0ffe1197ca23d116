import { expect, screen, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Button } from '../Button/Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({ component: Tooltip, title: 'UI/Tooltip', args: { content: '', children: <span /> } });

export const Playground = meta.story(
  playground(Tooltip, {
    args: { children: <Button>?</Button> },
    texts: {
      fa: { content: 'سرور باید پیش از ارتقا خاموش باشد' },
      en: { content: 'The server has to be off before an upgrade' },
    },
  }),
);

export const OnKeyboardFocus = meta.story({
  render: function Render() {
    const texts = useStoryTexts({
      fa: { label: 'ارتقا', content: 'سرور باید پیش از ارتقا خاموش باشد' },
      en: { label: 'Upgrade', content: 'The server has to be off before an upgrade' },
    });
    return (
      <div style={{ display: 'grid', placeItems: 'center', minBlockSize: 160 }}>
        <Tooltip content={texts.content}>
          <Button>{texts.label}</Button>
        </Tooltip>
      </div>
    );
  },
  play: async () => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  },
});

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <Tooltip content={text}>
      <Button>{text}</Button>
    </Tooltip>
  )),
  tags: ['picture'],
});

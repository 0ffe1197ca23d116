import { expect, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  type ArgsOf,
  darkTheme,
  elementStories,
  expectEvent,
  expectScopeMissing,
  findParts,
  onPage,
  type PlayedStory,
  themed,
  withoutCustomer,
  withoutToken,
} from '../testing/elementStories.tsx';
import { NotificationBellElement } from './NotificationBellElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof NotificationBellElement> }>().meta({
  title: 'Elements/NotificationBell',
  ...elementStories(NotificationBellElement),
  args: { placeHref: () => '#place' },
});

async function expectUnread(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findByRole('button', { name: /[4۴]/ })).toBeVisible();
}

export const Unread = meta.story({ play: expectUnread });

export const Open = meta.story({
  async play(played) {
    await expectUnread(played);
    const { frame, overlays } = await findParts(played);
    await userEvent.click(frame.getByRole('button'));
    await expect(await overlays.findAllByRole('listitem')).not.toHaveLength(0);
    await expectEvent(played, 'abrak-open', 'bubbles: false, cancelable: false');
  },
});

export const SignedOut = meta.story(withoutCustomer());

/** A token without the scope of the element. */
export const ScopeMissing = meta.story({ args: { scopes: 'files:read' }, play: expectScopeMissing });

export const NoToken = meta.story(withoutToken());

export const OnAPhone = meta.story({ ...onPage({ size: { inlineSize: 328 } }), play: expectUnread });
export const Dark = meta.story({ ...darkTheme, play: expectUnread });
export const OnAPaperPage = meta.story({ ...themed('paper'), play: expectUnread });
export const OnADarkMeadow = meta.story({ ...themed('meadow'), ...darkTheme, play: expectUnread });

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
import { UpcomingExpiriesElement } from './UpcomingExpiriesElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof UpcomingExpiriesElement> }>().meta({
  title: 'Elements/UpcomingExpiries',
  ...elementStories(UpcomingExpiriesElement),
  args: { renewHref: '#renew-{kind}-{name}' },
});

async function expectSoon(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findByRole('link', { name: /soon-1/ })).toHaveAttribute('href', '#renew-servers-soon-1');
}

export const Soon = meta.story({ play: expectSoon });

export const Renewing = meta.story({
  async play(played) {
    await expectSoon(played);
    const { frame } = await findParts(played);
    await userEvent.click(frame.getByRole('link', { name: /soon-1/ }));
    await expectEvent(played, 'abrak-link', 'bubbles: true, cancelable: true', '"href": "#renew-servers-soon-1"');
  },
});

export const SignedOut = meta.story(withoutCustomer());

/** A token without the scope of the element. */
export const ScopeMissing = meta.story({ args: { scopes: 'files:read' }, play: expectScopeMissing });

export const NoToken = meta.story(withoutToken());

export const OnAPhone = meta.story({ ...onPage({ size: { inlineSize: 328 } }), play: expectSoon });
export const Dark = meta.story({ ...darkTheme, play: expectSoon });
export const OnAPaperPage = meta.story({ ...themed('paper'), play: expectSoon });
export const OnADarkMeadow = meta.story({ ...themed('meadow'), ...darkTheme, play: expectSoon });

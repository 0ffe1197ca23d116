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
import { DomainSearchElement } from './DomainSearchElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof DomainSearchElement> }>().meta({
  title: 'Elements/DomainSearch',
  ...elementStories(DomainSearchElement),
  args: { orderHref: '#order-{domain}-{registers}' },
});

async function expectNames(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await userEvent.type(await frame.findByRole('textbox'), 'abrak-shop{Enter}');
  await expect((await frame.findAllByRole('link'))[0]).toBeVisible();
}

export const Names = meta.story({ play: expectNames });

export const Choosing = meta.story({
  async play(played) {
    await expectNames(played);
    const { frame } = await findParts(played);
    const [first] = await frame.findAllByRole('link');
    await userEvent.click(first ?? document.body);
    await expectEvent(
      played,
      'abrak-domain-choose',
      'bubbles: true, cancelable: true',
      '"domain": "abrak-shop.',
      '"registers": true',
    );
  },
});

export const SignedOut = meta.story(withoutCustomer());

/** A token without the scope of the element. */
export const ScopeMissing = meta.story({ args: { scopes: 'files:read' }, play: expectScopeMissing });

export const NoToken = meta.story(withoutToken());

export const OnAPhone = meta.story({ ...onPage({ size: { inlineSize: 328 } }), play: expectNames });
export const Dark = meta.story({ ...darkTheme, play: expectNames });
export const OnAPaperPage = meta.story({ ...themed('paper'), play: expectNames });
export const OnADarkMeadow = meta.story({ ...themed('meadow'), ...darkTheme, play: expectNames });

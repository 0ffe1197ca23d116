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
import { ServerListElement } from './ServerListElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof ServerListElement> }>().meta({
  title: 'Elements/ServerList',
  ...elementStories(ServerListElement),
  args: { serverHref: '#server-{id}', orderHref: '#order', invoicesHref: '#invoices', walletHref: '#wallet' },
});

async function expectSome(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findByRole('heading', { name: 'app-1' })).toBeVisible();
}

export const Some = meta.story({ play: expectSome });

export const Opening = meta.story({
  async play(played) {
    await expectSome(played);
    const { frame } = await findParts(played);
    await userEvent.click(frame.getByRole('link', { name: 'app-1' }));
    await expectEvent(
      played,
      'abrak-server-open',
      'bubbles: true, cancelable: true',
      '"name": "app-1"',
      '"href": "#server-1"',
    );
  },
});

export const Selecting = meta.story({
  async play(played) {
    await expectSome(played);
    const { frame } = await findParts(played);
    await userEvent.click(frame.getByRole('checkbox', { name: /app-2/ }));
    await expectEvent(played, 'abrak-server-select', 'bubbles: true, cancelable: false', '"name": "app-2"');
  },
});

/** A token that changes nothing: no action is offered. */
export const ReadOnly = meta.story({
  args: { scopes: 'servers:read' },
  async play(played) {
    await expectSome(played);
    const { frame } = await findParts(played);
    await expect(frame.queryByRole('button', { name: /app-1/ })).toBeNull();
  },
});

export const SignedOut = meta.story(withoutCustomer());

/** A token without the scope of the element. */
export const ScopeMissing = meta.story({ args: { scopes: 'files:read' }, play: expectScopeMissing });

export const NoToken = meta.story(withoutToken());

export const OnAPhone = meta.story({ ...onPage({ size: { inlineSize: 328 } }), play: expectSome });
export const Dark = meta.story({ ...darkTheme, play: expectSome });
export const OnAPaperPage = meta.story({ ...themed('paper'), play: expectSome });
export const OnADarkMeadow = meta.story({ ...themed('meadow'), ...darkTheme, play: expectSome });

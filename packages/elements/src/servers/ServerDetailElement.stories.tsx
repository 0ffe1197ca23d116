import { expect, userEvent, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  type ArgsOf,
  darkTheme,
  elementStories,
  expectEvent,
  expectScopeMissing,
  expectText,
  findParts,
  onPage,
  type PlayedStory,
  themed,
  withoutCustomer,
  withoutToken,
} from '../testing/elementStories.tsx';
import { ServerDetailElement } from './ServerDetailElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof ServerDetailElement> }>().meta({
  title: 'Elements/ServerDetail',
  ...elementStories(ServerDetailElement),
  args: { serverId: 1, listHref: '#servers', walletHref: '#wallet' },
});

// Texts in either language.
const network = /^(?:Network|شبکه)$/;
const shutDownServer = /^(?:Shut down|خاموش کردن): /;
const shutDown = /^(?:Shut down|خاموش کردن)$/;

async function expectOverview(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findByRole('heading', { name: 'app-1' })).toBeVisible();
}

export const Overview = meta.story({ play: expectOverview });

export const OpeningATab = meta.story({
  async play(played) {
    await expectOverview(played);
    const { frame } = await findParts(played);
    await userEvent.click(frame.getByRole('link', { name: network }));
    await expectEvent(played, 'abrak-tab-change', 'bubbles: true, cancelable: true', '"tab": "network"');
    await expect(frame.getByRole('link', { name: network })).toHaveAttribute('aria-current', 'page');
  },
});

export const SwitchingOff = meta.story({
  async play(played) {
    await expectOverview(played);
    const { frame, overlays } = await findParts(played);
    await userEvent.click(frame.getByRole('button', { name: shutDownServer }));
    const question = within(await overlays.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: shutDown }));
    await expectEvent(played, 'abrak-server-change', 'bubbles: false, cancelable: false', '"name": "app-1"', '"state"');
  },
});

export const Unknown = meta.story({
  args: { serverId: 404 },
  play: (played) => expectText(played, /404/),
});

export const SignedOut = meta.story(withoutCustomer());

/** A token without the scope of the element. */
export const ScopeMissing = meta.story({ args: { scopes: 'files:read' }, play: expectScopeMissing });

export const NoToken = meta.story(withoutToken());

export const OnAPhone = meta.story({ ...onPage({ size: { inlineSize: 328 } }), play: expectOverview });
export const Dark = meta.story({ ...darkTheme, play: expectOverview });
export const OnAPaperPage = meta.story({ ...themed('paper'), play: expectOverview });
export const OnADarkMeadow = meta.story({ ...themed('meadow'), ...darkTheme, play: expectOverview });

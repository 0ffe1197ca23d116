import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  type ArgsOf,
  darkTheme,
  elementStories,
  expectEvent,
  expectScopeMissing,
  findDialog,
  findParts,
  onPage,
  type PlayedStory,
  themed,
  withoutCustomer,
  withoutToken,
} from '../testing/elementStories.tsx';
import { HostOrderElement } from './HostOrderElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof HostOrderElement> }>().meta({
  title: 'Elements/HostOrder',
  ...elementStories(HostOrderElement),
  args: { domain: 'my-shop.com', planId: 301, hostsHref: '#hosts', walletHref: '#wallet' },
});

// Texts in either language.
const order = /^(?:Order and pay|ثبت سفارش و پرداخت)$/;
const pay = /^(?:Pay|پرداخت)$/;
const done = /^(?:Done|انجام شد)$/;

async function expectReady(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await waitFor(() => expect(frame.getByRole('button', { name: order })).toBeEnabled());
}

export const Ready = meta.story({ play: expectReady });

export const Ordered = meta.story({
  async play(played) {
    await expectReady(played);
    const { frame } = await findParts(played);
    await userEvent.click(frame.getByRole('button', { name: order }));
    await expectEvent(
      played,
      'abrak-pay-start',
      'bubbles: true, cancelable: true',
      '"kind": "invoices"',
      '"invoiceIds"',
    );
    const dialog = await findDialog(played);
    await userEvent.click(await dialog.findByRole('button', { name: pay }));
    await userEvent.click(await dialog.findByRole('button', { name: done }));
    await expectEvent(played, 'abrak-order-complete', 'bubbles: true, cancelable: false', '"domain": "my-shop.com"');
  },
});

export const SignedOut = meta.story(withoutCustomer());

/** A token without the scope of the element. */
export const ScopeMissing = meta.story({ args: { scopes: 'files:read' }, play: expectScopeMissing });

export const NoToken = meta.story(withoutToken());

export const OnAPhone = meta.story({ ...onPage({ size: { inlineSize: 328 } }), play: expectReady });
export const Dark = meta.story({ ...darkTheme, play: expectReady });
export const OnADarkMeadow = meta.story({ ...themed('meadow'), ...darkTheme, play: expectReady });

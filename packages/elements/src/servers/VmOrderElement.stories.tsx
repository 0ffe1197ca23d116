import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  type ArgsOf,
  elementStories,
  expectEvent,
  findDialog,
  findParts,
  darkTheme,
  onPage,
  type PlayedStory,
  themed,
  withoutAnswer,
  withoutToken,
} from '../testing/elementStories.tsx';
import { VmOrderElement } from './VmOrderElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof VmOrderElement> }>().meta({
  title: 'Elements/VmOrder',
  ...elementStories(VmOrderElement),
  args: { serverHref: (name: string) => `#${name}`, walletHref: '#wallet' },
});

// Texts in either language.
const total = /^(?:Total cost \(\+TAX\)|جمع کل \(با مالیات\))/;
const next = /^(?:Next|ادامه)$/;
const pay = /^(?:Pay|پرداخت)$/;
const done = /^(?:Done|انجام شد)$/;

async function choosePlan(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await userEvent.click(await frame.findByRole('radio', { name: 'NVMe-VPC1' }));
  await expect(await frame.findByText(total)).toBeVisible();
}

export const PlanChosen = meta.story({ play: choosePlan });

export const Ordered = meta.story({
  async play(played) {
    await choosePlan(played);
    const { frame } = await findParts(played);
    await userEvent.click(frame.getByRole('button', { name: next }));
    const [name] = await frame.findAllByRole('textbox');
    await userEvent.type(name ?? document.body, 'web-1');
    const payButton = frame.getByRole('button', { name: pay });
    await waitFor(() => expect(payButton).toBeEnabled());
    await userEvent.click(payButton);
    const dialog = await findDialog(played);
    await userEvent.click(await dialog.findByRole('button', { name: pay }));
    await userEvent.click(await dialog.findByRole('button', { name: done }));
    await expectEvent(played, 'abrak-order-complete', 'bubbles: true, cancelable: false', '"serverName": "web-1"');
  },
});

/** Without tokens, choosing is possible signed out; paying asks for sign-in. */
export const SignedOut = meta.story({ ...onPage({ tokens: 'none' }), play: choosePlan });

export const NoToken = meta.story(withoutToken());

export const NoAnswer = meta.story(withoutAnswer());

export const OnAPhone = meta.story({ ...onPage({ size: { inlineSize: 328 } }), play: choosePlan });
export const Dark = meta.story({ ...darkTheme, play: choosePlan });
export const OnAPaperPage = meta.story({ ...themed('paper'), play: choosePlan });
export const OnADarkMeadow = meta.story({ ...themed('meadow'), ...darkTheme, play: choosePlan });

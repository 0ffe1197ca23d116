import { expect, userEvent } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import {
  type ArgsOf,
  darkTheme,
  elementStories,
  expectEvent,
  expectText,
  findDialog,
  findParts,
  type PlayedStory,
  themed,
  withoutAnswer,
  withoutCustomer,
  withoutToken,
} from '../testing/elementStories.tsx';
import { WalletElement } from './WalletElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof WalletElement> }>().meta({
  title: 'Elements/Wallet',
  ...elementStories(WalletElement),
  args: { transactionsHref: '#transactions', paymentHref: (id: string) => `#payment-${id}` },
});

// Texts in either language, with its digits.
const balance = /5,000,000|۵٬۰۰۰٬۰۰۰/;
const fortyThousand = /(?:40.? thousand|۴۰.? هزار)/;
const fortyThousandToman = /40,000|۴۰٬۰۰۰/;
const topUp = /^(?:Top up|افزایش موجودی)$/;

const expectBalance = (played: PlayedStory) => expectText(played, balance);

export const Balance = meta.story({ play: expectBalance });

export const Paying = meta.story({
  async play(played) {
    await expectBalance(played);
    const { frame } = await findParts(played);
    await userEvent.click(frame.getByRole('button', { name: fortyThousand }));
    await userEvent.click(frame.getByRole('button', { name: topUp }));
    await expectEvent(
      played,
      'abrak-pay-start',
      'bubbles: true, cancelable: true',
      '"kind": "topUp"',
      '"amountToman": 40000',
    );
    await expect(await (await findDialog(played)).findAllByText(fortyThousandToman)).not.toHaveLength(0);
  },
});

/** Token that allows no payment. */
export const ReadOnly = meta.story({ args: { scopes: 'billing:read' }, play: expectBalance });

export const SignedOut = meta.story(withoutCustomer());

export const NoToken = meta.story(withoutToken());

export const NoAnswer = meta.story(withoutAnswer());

export const Dark = meta.story({ ...darkTheme, play: expectBalance });
export const OnAPaperPage = meta.story({ ...themed('paper'), play: expectBalance });
export const OnADarkVioletPage = meta.story({ ...themed('violet'), ...darkTheme, play: expectBalance });

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
  onPage,
  type PlayedStory,
  themed,
  withoutAnswer,
  withoutCustomer,
  withoutToken,
} from '../testing/elementStories.tsx';
import { aCustomersBackend } from '../testing/sampleCustomer.ts';
import { InvoiceTableElement } from './InvoiceTableElement.ts';

const meta = preview.type<{ args: ArgsOf<typeof InvoiceTableElement> }>().meta({
  title: 'Elements/InvoiceTable',
  ...elementStories(InvoiceTableElement),
  args: { kind: 'servers', issuer: 'Abrak', walletHref: '#wallet' },
});

// Texts in either language.
const none = /^(?:No Invoices|صورت‌حسابی)/;
const pay = /^(?:Pay|پرداخت)/;

async function expectInvoices(played: PlayedStory): Promise<void> {
  const { frame } = await findParts(played);
  await expect(await frame.findByRole('table')).toBeVisible();
  await expect(await frame.findByText('web-1')).toBeVisible();
}

export const Current = meta.story({ play: expectInvoices });

export const Paying = meta.story({
  async play(played) {
    await expectInvoices(played);
    const { frame } = await findParts(played);
    const [first] = frame.getAllByRole('button', { name: pay });
    await userEvent.click(first ?? document.body);
    await expectEvent(
      played,
      'abrak-pay-start',
      'bubbles: true, cancelable: true',
      '"kind": "invoices"',
      '"invoiceIds"',
    );
    await expect(await (await findDialog(played)).findByText('web-1')).toBeVisible();
  },
});

export const None = meta.story({
  ...onPage({ createBackend: () => aCustomersBackend({ billing: {}, servers: {} }) }),
  play: (played) => expectText(played, none),
});

export const SignedOut = meta.story(withoutCustomer());

export const NoToken = meta.story(withoutToken());

export const NoAnswer = meta.story(withoutAnswer());

export const OnAPhone = meta.story({ ...onPage({ size: { inlineSize: 328 } }) });
export const Dark = meta.story({ ...darkTheme, play: expectInvoices });
export const OnAPaperPage = meta.story({ ...themed('paper'), play: expectInvoices });
export const OnADarkMeadow = meta.story({ ...themed('meadow'), ...darkTheme, play: expectInvoices });

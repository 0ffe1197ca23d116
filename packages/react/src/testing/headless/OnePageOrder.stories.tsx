import { toman } from '@abrak/core';
import { aUser, serverPlans } from '@abrak/core/internal/testing';
import { expect, screen, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { clickWhenEnabled, withServers } from '../orderStory.tsx';
import { withBackend } from '../withBackend.ts';
import { OnePageOrder } from './OnePageOrder.tsx';

const meta = preview.meta({
  component: OnePageOrder,
  title: 'Servers/One-page order',
  beforeEach: () => sessionStorage.clear(),
});

const order = /^(?:Order|سفارش)$/;
const pay = /^(?:Pay|پرداخت)$/;
const paid = /^(?:Paid|پرداخت شد)/;

async function choose(name: string): Promise<void> {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /^(?:Plan|طرح)/ }), 'HD-VPS1');
  await userEvent.type(screen.getByRole('textbox', { name: /^(?:Name|نام)/ }), name);
}

export const Choosing = meta.story({
  parameters: withServers(),
  play: async () => expect(await screen.findByRole('button', { name: order })).toBeDisabled(),
});

export const OrderedAndPaid = meta.story({
  parameters: withServers(),
  play: async () => {
    await choose('web-1');
    await userEvent.dblClick(await screen.findByRole('button', { name: order }));
    await clickWhenEnabled(pay);
    await expect((await screen.findByText(paid)).textContent).toContain('web-1');
  },
});

export const NameRefused = meta.story({
  parameters: withServers(),
  play: async () => {
    await choose('1-web');
    await expect((await screen.findByRole('alert')).textContent).toContain('serverNameInvalid');
    await expect(screen.getByRole('button', { name: order })).toBeDisabled();
  },
});

const changingPlans = serverPlans();

export const PriceChanged = meta.story({
  parameters: withBackend(() => {
    changingPlans.splice(0, changingPlans.length, ...serverPlans());
    return { user: aUser({ balanceToman: 5_000_000 }), servers: { plans: changingPlans } };
  }),
  play: async () => {
    await choose('web-1');
    changingPlans.splice(
      0,
      changingPlans.length,
      ...serverPlans().map((plan) => ({
        ...plan,
        prices: plan.prices.map((price) => ({ ...price, priceToman: toman(price.priceToman + 10_000) })),
      })),
    );
    await clickWhenEnabled(order);
    await userEvent.click(await screen.findByRole('button', { name: /^(?:Agree|موافقم)$/ }));
    await clickWhenEnabled(pay);
    await screen.findByText(paid);
  },
});

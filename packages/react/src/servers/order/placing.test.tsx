import { type Money, toman } from '@abrak/core';
import { serverPlans } from '@abrak/core/internal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { namedPlace, plain, renderOrder } from './renderOrder.tsx';

beforeEach(() => sessionStorage.clear());

const button = (name: string) => screen.findByRole('button', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const pay = async () => within(await dialog('Payment')).findByRole('button', { name: 'Pay' });

/** Returns plans for the backend and a function that changes their prices after they were loaded. */
function changingPlans() {
  const plans = serverPlans();
  return {
    plans,
    change: (id: number, priceToman: Money) => {
      const place = plans.findIndex((plan) => plan.id === id);
      const plan = plans[place];
      if (plan !== undefined)
        plans[place] = { ...plan, prices: plan.prices.map((price) => ({ ...price, priceToman })) };
    },
  };
}

test('orders a server by mouse, pays from the balance and calls onOrdered', async () => {
  const { user, onOrdered, sent } = renderOrder();
  await user.click(await screen.findByRole('radio', { name: 'Monthly' }));
  await user.click(await screen.findByRole('radio', { name: 'NVMe-VPC1' }));
  await user.click(await button('Next'));
  await user.type(await screen.findByRole('textbox', { name: 'Server name' }), 'web-1');
  await user.click(await button('Pay'));
  await user.click(await pay());
  expect(await screen.findByText('Payment Successfully Completed!')).toBeVisible();
  expect(onOrdered).not.toHaveBeenCalled();
  await user.click(await button('Done'));
  expect(onOrdered).toHaveBeenCalledExactlyOnceWith('web-1');
  const [order] = sent(/createInvoice/);
  expect(order?.body).toEqual({
    name: 'web-1',
    nicInfos: [{ ipCount: 1, network: 'net-1' }],
    os: 'rhel7.4',
    plan: {
      id: 204,
      additionalInfo: JSON.stringify({ cpu: 2, ram: 5, disk: 150, managed: false }),
      jsonInfo: JSON.stringify({ plan_type: 'MONTH' }),
    },
  });
});

test('orders and pays a server by keyboard alone', async () => {
  const { user, onOrdered } = renderOrder();
  await screen.findByRole('table', { name: 'Plans' });
  const tabTo = async (element: HTMLElement) => {
    for (let presses = 0; document.activeElement !== element; presses += 1) {
      if (presses > 60) throw new Error(`The focus did not reach ${element.outerHTML} within 60 presses of Tab.`);
      await user.tab();
    }
  };
  await tabTo(screen.getByRole('radio', { name: 'HD-VPS1' }));
  await user.keyboard(' ');
  await tabTo(await button('Next'));
  await user.keyboard('{Enter}');
  const field = await screen.findByRole('textbox', { name: 'Server name' });
  await tabTo(field);
  await user.keyboard('web-2');
  await tabTo(screen.getByRole('textbox', { name: 'Discount code' }));
  await user.keyboard('NOROOZ20{Enter}');
  await waitFor(async () => expect(await button('Pay')).toBeEnabled());
  await tabTo(await button('Pay'));
  await user.keyboard('{Enter}');
  const payment = await pay();
  await tabTo(payment);
  await user.keyboard('{Enter}');
  await tabTo(await button('Done'));
  await user.keyboard('{Enter}');
  expect(onOrdered).toHaveBeenCalledExactlyOnceWith('web-2');
});

test('a double click orders once', async () => {
  const { user, sent } = renderOrder({ place: namedPlace });
  await user.dblClick(await button('Pay'));
  await pay();
  expect(sent(/createInvoice/)).toHaveLength(1);
});

test('after a cancelled payment the order can be paid later and links to the server', async () => {
  const { user, onOrdered } = renderOrder({ place: namedPlace });
  await user.click(await button('Pay'));
  await pay();
  await user.click(await button('Cancel'));
  expect(await screen.findByRole('heading', { name: /web-1/ })).toHaveFocus();
  expect(screen.getByRole('link', { name: /Go to the server/ })).toHaveAttribute('href', '/servers/web-1');
  await user.click(await button('Pay'));
  await user.click(await pay());
  await user.click(await button('Done'));
  expect(onOrdered).toHaveBeenCalledOnce();
});

describe('changed price', () => {
  test('asks for consent before the order is sent', async () => {
    const { plans, change } = changingPlans();
    const { user, sent } = renderOrder({ place: namedPlace, servers: { plans } });
    await button('Pay');
    change(204, toman(3_000_000));
    await user.click(await button('Pay'));
    const consent = await dialog('Confirm the price');
    expect(plain(consent.textContent)).toContain('from 2,354,400 toman to 3,270,000 toman');
    expect(sent(/createInvoice/)).toHaveLength(0);
    await user.click(within(consent).getByRole('button', { name: 'No, go back' }));
    expect(sent(/createInvoice/)).toHaveLength(0);
    await user.click(await button('Pay'));
    // The new price has been shown by now, so no consent is needed.
    await pay();
    expect(sent(/createInvoice/)).toHaveLength(1);
  });

  test('sends the order after consent', async () => {
    const { plans, change } = changingPlans();
    const { user, sent } = renderOrder({ place: namedPlace, servers: { plans } });
    await button('Pay');
    change(204, toman(3_000_000));
    await user.click(await button('Pay'));
    await user.click(await button('I agree, continue'));
    await pay();
    expect(sent(/createInvoice/)).toHaveLength(1);
  });

  test('a plan that is no longer sold is cleared with a notice', async () => {
    const { plans } = changingPlans();
    const { user, sent } = renderOrder({ place: namedPlace, servers: { plans } });
    await button('Pay');
    plans.splice(3, 1);
    await user.click(await button('Pay'));
    expect(await screen.findByText(/not sold at the moment. Choose another one/)).toBeVisible();
    expect(sent(/createInvoice/)).toHaveLength(0);
  });
});

describe('failures', () => {
  test('after a lost answer the retry sends the same order with the same idempotency key', async () => {
    const { user, sent } = renderOrder({
      place: namedPlace,
      prepare: (backend) => backend.failNext(/createInvoice/, 'networkError'),
    });
    await user.click(await button('Pay'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('You can safely send it again'));
    await user.click(await button('Try again'));
    await pay();
    const keys = sent(/createInvoice/).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['createDisabled', 'Server creation is disabled.'],
    ['serviceNotConnected', "This service cannot be ordered yet because it isn't set up."],
    ['imageMissing', 'This operating system is no longer offered. Choose another one.'],
    ['networkMissing', 'This network is no longer offered. Choose another one.'],
    ['belowMinimum', 'These resources are not enough for the chosen operating system.'],
    ['periodUnavailable', 'This plan is not sold for this duration.'],
    ['planMissing', 'This plan is no longer sold. Choose another one.'],
    ['nameTaken', 'You already have a server with this name. Choose another name.'],
    ['promoExpired', 'This discount code has expired.'],
  ] as const)('%s is shown, and the choices are kept', async (code, sentence) => {
    const { user } = renderOrder({ place: namedPlace, prepare: (backend) => backend.failNext(/createInvoice/, code) });
    await user.click(await button('Pay'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence));
    expect(screen.getByRole('textbox', { name: 'Server name' })).toHaveValue('web-1');
    expect(await button('Pay')).toBeEnabled();
  });
});

import type { Locale } from '@abrak/core';
import { expect } from './support/expect.ts';
import { type Inspect, inspectScreens } from './support/inspectScreens.ts';
import { orderScreen } from './support/orderScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';

const journey = setUpJourney({ samples: [] });

async function open(locale: Locale, path: string, options: { readonly session?: undefined } = {}) {
  const page = await journey.open({ locale, theme: 'system', path, ...options });
  return { page, order: orderScreen(page, locale) };
}

async function inspectPlans(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, order } = await open(locale, '/nwvms/order/choose-plan');
  await order.plans.waitFor();
  await inspect(page, 'order-plans');
  await order.plan('NVMe-VPC1').check();
  await inspect(page, 'order-plan-chosen');
  await order.image('Windows').click();
  await order.period('TYEAR').click();
  await inspect(page, 'order-windows');
}

async function inspectHourly(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, order } = await open(locale, '/nwvms/order/choose-plan?period=DAY&cpu=6&ram=16&disk=120');
  await order.slider('diskGb').waitFor();
  await inspect(page, 'order-hourly');
}

async function inspectFinalStep(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, order } = await open(locale, '/nwvms/order/final-step?period=YEAR&plan=204&name=web-9&promo=NOROOZ20');
  await expect(order.pay).toBeEnabled();
  await page.locator('summary').click();
  await inspect(page, 'order-final');
  await order.name.fill('my_server');
  await order.promo.fill('OLD10');
  await order.check.click();
  await expect(page.getByRole('alert')).toHaveCount(2);
  await inspect(page, 'order-final-wrong');
}

async function inspectCampaign(locale: Locale, inspect: Inspect): Promise<void> {
  const { page, order } = await open(locale, '/nwlandings/vm-campaign/choose-plan', { session: undefined });
  await order.plan('HD-VPS1').check();
  await inspect(page, 'campaign-plans');
  await order.next.click();
  await order.name.fill('web-9');
  await inspect(page, 'campaign-final');
}

inspectScreens({
  plans: inspectPlans,
  hourly: inspectHourly,
  'the final step': inspectFinalStep,
  'the campaign': inspectCampaign,
});

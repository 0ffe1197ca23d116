import { aUser } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { orderPaths } from '../../navigation/serverPaths.ts';
import type { Texts } from '../createTexts.ts';
import { fill, firstOf, including, press } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Orders', tags: ['screen'] });

const data = () => ({ user: aUser({ balanceToman: 5_000_000 }) });
const { choosePlan, finalStep } = orderPaths.order;
const plans = screenAt({ path: choosePlan, data });
const lastStep = screenAt({ path: `${finalStep}?period=YEAR&plan=204&name=web-9&promo=NOROOZ20`, data });
const campaign = screenAt({ path: orderPaths.campaign.choosePlan, data: () => ({ isSignedIn: false }) });

const findName = ({ servers: t }: Texts) => screen.findByRole('textbox', { name: t('order.name.label') });

async function openLines({ servers: t }: Texts): Promise<void> {
  const pay = await screen.findByRole('button', { name: t('order.pay') });
  await waitFor(() => expect(pay).toBeEnabled());
  await userEvent.click(firstOf(document.querySelectorAll('summary')));
}

export const Plans = meta.story({
  ...plans,
  play: playWith(async ({ servers: t }) =>
    expect(await screen.findByRole('table', { name: t('order.plans.label') })).toBeVisible(),
  ),
});

export const PlanChosen = meta.story({ ...plans, play: () => press('radio', 'NVMe-VPC1') });

export const Windows = meta.story({
  ...plans,
  play: playWith(async ({ servers: t }) => {
    await press('radio', 'NVMe-VPC1');
    await press('radio', 'Windows');
    await press('radio', including(t('periods.TYEAR')));
  }),
});

export const Hourly = meta.story({
  ...screenAt({ path: `${choosePlan}?period=DAY&cpu=6&ram=16&disk=120`, data }),
  play: playWith(async ({ servers: t }) =>
    expect(await screen.findByRole('slider', { name: including(t('resources.diskGb')) })).toBeVisible(),
  ),
});

export const FinalStep = meta.story({ ...lastStep, play: playWith(openLines) });

export const WrongNameAndCode = meta.story({
  ...lastStep,
  play: playWith(async (t) => {
    await openLines(t);
    await fill(await findName(t), 'my_server');
    await fill(screen.getByRole('textbox', { name: t.servers('order.promo.label') }), 'OLD10');
    await press('button', t.servers('order.promo.check'));
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  }),
});

export const Campaign = meta.story({ ...campaign, play: () => press('radio', 'HD-VPS1') });

export const CampaignFinalStep = meta.story({
  ...campaign,
  play: playWith(async (t) => {
    await press('radio', 'HD-VPS1');
    await press('button', t.servers('order.next'));
    await fill(await findName(t), 'web-9');
  }),
});

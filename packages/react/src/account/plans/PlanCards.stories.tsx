import { storagePlans } from '@abrak/core/account';
import { aUser, storageOffers } from '@abrak/core/internal/testing';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { expectAlert } from '../../testing/expectAlert.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { PlanCards, type PlanCardsProps } from './PlanCards.tsx';

// Matches either language.
const loading = /^(?:Loading|در حال بارگیری)/;

const meta = preview.meta({
  component: PlanCards,
  title: 'Account/PlanCards',
  args: { onChoose: fn() },
  parameters: framedInList(640),
});

const { premium } = storagePlans;
const premiumUser = (period: string) =>
  aUser({ plan: { id: premium.id, name: premium.name, period, quotaBytes: premium.quotaBytes } });

export const OnTheFreePlan = meta.story({
  parameters: withBackend(),
  play: async ({ canvas, args }) => {
    const buttons = await canvas.findAllByRole('button');
    await expect(buttons.map((button) => button.matches(':disabled'))).toEqual([true, false, false, true]);
    await userEvent.click(buttons[2] ?? document.body);
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: storagePlans.pro.id }), 'MONTH');
  },
});

export const Yearly = meta.story({
  parameters: withBackend(() => ({ user: premiumUser('MONTH') })),
  play: async ({ canvas }) => {
    const [, yearly] = await canvas.findAllByRole('radio');
    await userEvent.click(yearly ?? document.body);
    await expect(yearly).toBeChecked();
    const buttons = canvas.getAllByRole('button');
    await expect(buttons.map((button) => button.matches(':disabled'))).toEqual([true, false, false, true]);
  },
});

export const OnAPaidPlan = meta.story({ parameters: withBackend(() => ({ user: premiumUser('MONTH') })) });

export const WordsOfTheProvider = meta.story({
  parameters: withBackend(() => ({
    offers: storageOffers().map((offer) => ({
      ...offer,
      title: `طرح ${offer.name} با نامی بسیار بلند که در یک خط جا نمی‌شود`,
      details: [
        { label: 'فضا', value: '۲۰ گیگابایت' },
        { label: 'Support', value: 'by <b>phone</b>' },
      ],
    })),
  })),
});

export const NotSoldMonthly = meta.story({
  parameters: withBackend(() => ({ offers: storageOffers().map((offer) => ({ ...offer, monthlyToman: null })) })),
});

export const SwitchedOff = meta.story({
  parameters: withBackend(() => ({ settings: { disableUpgrade: { status: true, message: 'تا فردا صبح' } } })),
  play: async ({ canvas }) => {
    const buttons = await canvas.findAllByRole('button');
    await expect(await canvas.findByText('تا فردا صبح')).toBeVisible();
    await expect(buttons.every((button) => button.matches(':disabled'))).toBe(true);
  },
});

export const None = meta.story({ parameters: withBackend(() => ({ offers: [] })) });

export const Loading = meta.story({
  parameters: withBackend(undefined, (backend) => backend.hold(/products/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withBackend(undefined, (backend) => backend.failNext(/products/, 'badRequest')),
  play: ({ canvas }) => expectAlert(canvas),
});

export const Conditions = meta.story({
  ...dataConditions(withBackend().createBackend, (props: PlanCardsProps) => <PlanCards {...props} />),
  tags: ['picture'],
});

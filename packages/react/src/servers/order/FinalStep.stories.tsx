import { toman } from '@abrak/core';
import { aServer, memoryPromos, serverPlans } from '@abrak/core/internal/testing';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../.storybook/framed.ts';
import { expectAlert } from '../../testing/expectAlert.ts';
import {
  startAt,
  yearlyOrder,
  hourlyOrder,
  OrderHost,
  OrderOnAPhone,
  orderWords,
  clickWhenEnabled,
  withServers,
} from '../../testing/orderStory.tsx';
import { withBackend } from '../../testing/withBackend.ts';
import { VmOrderWizard } from './VmOrderWizard.tsx';

const meta = preview.meta({
  component: VmOrderWizard,
  title: 'Servers/VmOrderWizard final step',
  args: { onSignIn: fn(), onOrdered: fn(), serverHref: (name: string) => `#${name}`, walletHref: '#wallet' },
  beforeEach: () => sessionStorage.clear(),
  render: (args) => <OrderHost {...args} />,
  parameters: framed(800),
});

const named = startAt('finalStep', `${yearlyOrder}&name=web-1`);

export const FinalStep = meta.story({
  args: named,
  parameters: withServers(),
  play: async () => expect(await screen.findByRole('button', { name: orderWords.pay })).toBeEnabled(),
});

export const FinalStepOnAPhone = meta.story({
  args: named,
  parameters: withServers(),
  render: (args) => <OrderOnAPhone {...args} />,
  play: async () => expect(await screen.findByRole('button', { name: orderWords.pay })).toBeEnabled(),
});

export const NameRefused = meta.story({
  args: startAt('finalStep', yearlyOrder),
  parameters: withServers(),
  play: async () => {
    const [field] = await screen.findAllByRole('textbox');
    await userEvent.type(field ?? document.body, 'my_server');
    await expectAlert();
  },
});

export const NameTaken = meta.story({
  args: named,
  parameters: withServers({ servers: { servers: [aServer()] } }),
  play: () => expectAlert(),
});

export const NameReserved = meta.story({
  args: startAt('finalStep', yearlyOrder),
  parameters: withServers(),
  play: async () => {
    const [field] = await screen.findAllByRole('textbox');
    await userEvent.type(field ?? document.body, 'order');
    await expectAlert();
  },
});

export const NameEndsWithADash = meta.story({
  args: startAt('finalStep', `${yearlyOrder}&name=web-`),
  parameters: withServers(),
  play: async () => expect(await screen.findByText(/^(?:This name ends with a dash|این نام)/)).toBeVisible(),
});

export const PercentDiscount = meta.story({
  args: startAt('finalStep', `${yearlyOrder}&name=web-1&promo=NOROOZ20`),
  parameters: withServers(),
  play: async () => waitFor(() => expect(screen.getByRole('button', { name: orderWords.pay })).toBeEnabled()),
});

export const FixedDiscount = meta.story({
  args: startAt('finalStep', `${yearlyOrder}&name=web-1&promo=ABRAK50`),
  parameters: withServers(),
  play: async () => waitFor(() => expect(screen.getByRole('button', { name: orderWords.pay })).toBeEnabled()),
});

export const DiscountUnchecked = meta.story({
  args: named,
  parameters: withServers(),
  play: async () => {
    const [, field] = await screen.findAllByRole('textbox');
    await userEvent.type(field ?? document.body, 'NOROOZ20');
    await expect(screen.getByRole('button', { name: orderWords.pay })).toBeDisabled();
    await expect(screen.getByRole('button', { name: orderWords.check })).toBeEnabled();
  },
});

const rejectedCodeStory = (code: string) => ({
  args: startAt('finalStep', `${yearlyOrder}&name=web-1&promo=${code}`),
  parameters: withServers(),
  play: () => expectAlert(),
});

export const DiscountUnknown = meta.story(rejectedCodeStory('NOPE'));
export const DiscountExpired = meta.story(rejectedCodeStory('OLD10'));
export const DiscountUsedUp = meta.story(rejectedCodeStory('FULL10'));
export const DiscountForOtherPlans = meta.story(rejectedCodeStory('VIPONLY'));

export const RequestShown = meta.story({
  args: { ...named, keysHref: '#keys' },
  parameters: withServers(),
  play: async () => {
    await userEvent.click(await screen.findByText(/as a request|یک درخواست/));
    await expect(await screen.findByText(/createInvoice/)).toBeVisible();
  },
});

const changing = serverPlans();

export const AnotherPrice = meta.story({
  args: named,
  parameters: withBackend(() => {
    changing.splice(0, changing.length, ...serverPlans());
    return { servers: { plans: changing } };
  }),
  play: async () => {
    await screen.findByRole('button', { name: orderWords.pay });
    const dearer = changing.map((plan) => ({
      ...plan,
      prices: plan.prices.map((price) => ({ ...price, priceToman: toman(price.priceToman + 90_000) })),
    }));
    changing.splice(0, changing.length, ...dearer);
    await clickWhenEnabled(orderWords.pay);
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
});

const promos = memoryPromos.map((promo) => ({ ...promo }));

export const DiscountMissing = meta.story({
  args: startAt('finalStep', `${yearlyOrder}&name=web-1&promo=NOROOZ20`),
  parameters: withBackend(() => {
    promos.splice(0, promos.length, ...memoryPromos);
    return { servers: { promos } };
  }),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: orderWords.pay })).toBeEnabled());
    await screen.findByText(/^(?:At each renewal|در هر تمدید)/);
    promos.splice(
      0,
      promos.length,
      ...memoryPromos.map((promo) => ({ ...promo, discount: { kind: 'percent', rateBp: 0 } as const })),
    );
    await clickWhenEnabled(orderWords.pay);
    await expect(await screen.findByText(/^(?:The discount is missing|تخفیف در صورت)/)).toBeInTheDocument();
  },
});

export const PriceSeenOnTheInvoice = meta.story({
  args: startAt('finalStep', `${hourlyOrder}&name=web-1`),
  parameters: withServers({ settings: { capabilities: [] } }),
  play: async () => {
    await clickWhenEnabled(orderWords.pay);
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
});

export const Sending = meta.story({
  args: named,
  parameters: withServers({}, (backend) => backend.hold(/createInvoice/)),
  play: async () => {
    await clickWhenEnabled(orderWords.pay);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: orderWords.pay })).toHaveAttribute('aria-busy', 'true'),
    );
  },
});

/** Returns a story of an order that the server rejects with an error code. */
const rejectionStory = (code: 'createDisabled' | 'imageMissing' | 'nameTaken' | 'networkError') => ({
  args: named,
  parameters: withServers({}, (backend) => backend.failNext(/createInvoice/, code)),
  play: async () => {
    await clickWhenEnabled(orderWords.pay);
    await expectAlert();
  },
});

export const Refused = meta.story(rejectionStory('imageMissing'));
export const NameTakenMeanwhile = meta.story(rejectionStory('nameTaken'));
export const CreationSwitchedOffMeanwhile = meta.story(rejectionStory('createDisabled'));
export const NoAnswer = meta.story(rejectionStory('networkError'));

export const Paying = meta.story({
  args: named,
  parameters: withServers(),
  play: async () => {
    await clickWhenEnabled(orderWords.pay);
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
    await expect(await screen.findByRole('list')).toBeInTheDocument();
  },
});

export const WaitingForPayment = meta.story({
  args: named,
  parameters: withServers(),
  play: async () => {
    await clickWhenEnabled(orderWords.pay);
    await screen.findByRole('dialog');
    await clickWhenEnabled(orderWords.cancel);
    await expect(await screen.findByRole('link')).toBeInTheDocument();
  },
});

// Event that stands for a navigation of the page's router.
const LEAVE = 'story-leave';

export const AskingBeforeLeaving = meta.story({
  args: {
    ...named,
    guardLeaving(mayLeave) {
      const requestLeave = () => void mayLeave();
      addEventListener(LEAVE, requestLeave);
      return () => removeEventListener(LEAVE, requestLeave);
    },
  },
  parameters: withServers(),
  play: async () => {
    await screen.findByRole('button', { name: orderWords.pay });
    dispatchEvent(new Event(LEAVE));
    await expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  },
});

export const SignedOut = meta.story({
  args: named,
  parameters: withServers({ isSignedIn: false }),
  play: async () =>
    expect(await screen.findByRole('button', { name: /^(?:Sign in and pay|ورود و پرداخت)$/ })).toBeEnabled(),
});

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  args: named,
  parameters: { ...underStress.parameters, ...withServers() },
});

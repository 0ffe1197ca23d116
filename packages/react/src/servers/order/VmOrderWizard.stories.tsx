import { serverNetworks } from '@abrak/core/internal/testing';
import { expect, fn, screen, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { startAt, yearlyOrder, hourlyOrder, OrderHost, OrderOnAPhone, withServers } from '../../testing/orderStory.tsx';
import { VmOrderWizard, type VmOrderWizardProps } from './VmOrderWizard.tsx';

const meta = preview.meta({
  component: VmOrderWizard,
  title: 'Servers/VmOrderWizard',
  args: { onSignIn: fn(), onOrdered: fn(), serverHref: (name: string) => `#${name}`, walletHref: '#wallet' },
  beforeEach: () => sessionStorage.clear(),
  render: (args) => <OrderHost {...args} />,
  parameters: framedInList(800),
});

const first = startAt('choosePlan');

const planRadio = (name: string) => screen.findByRole('radio', { name });

export const ChoosePlan = meta.story({
  args: first,
  parameters: withServers(),
  play: async () => expect(await planRadio('NVMe-VPC1')).toBeEnabled(),
});

export const PlanChosen = meta.story({
  args: startAt('choosePlan', yearlyOrder),
  parameters: withServers(),
  play: async () => expect(await planRadio('NVMe-VPC1')).toBeChecked(),
});

export const NotSoldForTwoYears = meta.story({
  args: startAt('choosePlan', 'period=TYEAR'),
  parameters: withServers(),
  play: async () => expect(await planRadio('HD-VPS2')).toBeDisabled(),
});

export const WindowsNeedsMore = meta.story({
  args: startAt('choosePlan', 'os=win2019&period=MONTH'),
  parameters: withServers(),
  play: async () => {
    await expect(await planRadio('HD-VPS1')).toBeDisabled();
    await expect(await planRadio('NVMe-Gitlab')).toBeDisabled();
  },
});

export const PlanLetGo = meta.story({
  args: startAt('choosePlan', 'os=rhel7.4&period=YEAR&plan=202'),
  parameters: withServers(),
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Windows' }));
    await expect(await planRadio('HD-VPS2')).not.toBeChecked();
  },
});

export const NotSoldForThisTerm = meta.story({
  args: startAt('choosePlan', 'os=rhel7.4&period=YEAR&plan=202'),
  parameters: withServers(),
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^(?:Two years|دوساله)$/ }));
    await expect(await planRadio('HD-VPS2')).not.toBeChecked();
    await expect(
      screen.getByText(/^(?:The plan you chose is not sold for this|طرحی که انتخاب کرده بودید برای این)/),
    ).toBeVisible();
  },
});

/** Returns a story with the notice that a choice from the link is unavailable. */
const unavailableStory = (choices: string, notice: RegExp) => ({
  args: startAt('choosePlan', choices),
  parameters: withServers(),
  play: async () => expect(await screen.findByText(notice)).toBeVisible(),
});

export const PlanGone = meta.story(
  unavailableStory(
    'os=rhel7.4&period=YEAR&plan=999',
    /^(?:The plan you chose is not sold at|طرحی که انتخاب کرده بودید)/,
  ),
);
export const ImageGone = meta.story(
  unavailableStory(
    'os=beos&period=YEAR&plan=204',
    /^(?:The operating system you chose|سیستم‌عاملی که انتخاب کرده بودید)/,
  ),
);

export const ResourcesRaised = meta.story({
  args: startAt('choosePlan', 'os=rhel7.4&period=DAY&cpu=4&ram=8&disk=80'),
  parameters: withServers(),
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Windows' }));
    await expect(await screen.findByText(/^(?:The resources were raised|منابع)/)).toBeVisible();
  },
});

export const SeveralNetworks = meta.story({
  args: startAt('choosePlan', yearlyOrder),
  parameters: withServers({ servers: { networks: [...serverNetworks(), { id: 2, name: 'net-2' }] } }),
  play: async () => expect(await planRadio('net-2')).toBeEnabled(),
});

export const Hourly = meta.story({
  args: startAt('choosePlan', hourlyOrder),
  parameters: withServers(),
  play: async () => expect(await screen.findAllByRole('slider')).toHaveLength(3),
});

export const HourlyOnTheInvoice = meta.story({
  args: startAt('choosePlan', hourlyOrder),
  parameters: withServers({ settings: { capabilities: [] } }),
  play: async () => expect(await screen.findAllByRole('slider')).toHaveLength(3),
});

export const HourlyBeingPriced = meta.story({
  args: startAt('choosePlan', hourlyOrder),
  parameters: withServers({}, (backend) => backend.hold(/quote/)),
  play: async () => expect(await screen.findAllByRole('slider')).toHaveLength(3),
});

export const HourlyImpossible = meta.story({
  args: startAt('choosePlan', 'os=huge&period=DAY'),
  parameters: withServers({
    servers: {
      images: [
        {
          id: 1,
          name: 'huge',
          displayName: 'Windows Server 2030',
          family: 'Windows',
          isActive: true,
          minimum: { cpuCores: 2, ramGb: 4, diskGb: 400 },
          location: null,
        },
      ],
    },
  }),
  play: async () => expect(await screen.findByText('Windows Server 2030', { selector: 'dd *' })).toBeVisible(),
});

export const NoPlans = meta.story({
  args: first,
  parameters: withServers({ servers: { plans: [] } }),
});

export const OnAPhone = meta.story({
  args: startAt('choosePlan', yearlyOrder),
  parameters: withServers(),
  render: (args) => <OrderOnAPhone {...args} />,
  play: async () => expect(await planRadio('NVMe-VPC1')).toBeChecked(),
});

export const CreationDisabled = meta.story({
  args: first,
  parameters: withServers({
    settings: { disableCreateVm: { status: true, message: 'Until tomorrow, ظرفیت تکمیل است.' } },
  }),
  play: async () => expect(await screen.findByText(/ظرفیت تکمیل است/)).toBeVisible(),
});

export const Loading = meta.story({
  args: first,
  parameters: withServers({}, (backend) => backend.hold()),
  play: async () => expect(await screen.findByText(/^(?:Loading the plans|در حال بارگیری طرح‌ها)/)).toBeInTheDocument(),
});

export const Unread = meta.story({
  args: first,
  parameters: withServers({}, (backend) => backend.failNext(/vmOSs/, 'generic')),
  play: () => expectAlert(),
});

export const Conditions = meta.story({
  ...dataConditions(withServers().createBackend, (args: VmOrderWizardProps) => <OrderHost {...args} {...first} />),
  tags: ['picture'],
});

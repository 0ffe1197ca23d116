import { storagePlans } from '@abrak/core/account';
import { aUser } from '@abrak/core/internal/testing';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../testing/expectAlert.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { PlanOverview, type PlanOverviewProps } from './PlanOverview.tsx';

// Matches either language.
const loading = /^(?:Loading|در حال بارگیری)/;

const meta = preview.meta({
  component: PlanOverview,
  title: 'Account/PlanOverview',
  args: { upgradeHref: '#plans' },
});

const { pro } = storagePlans;
const proUser = (share: number) =>
  aUser({
    plan: { id: pro.id, name: pro.name, period: 'YEAR', quotaBytes: pro.quotaBytes },
    usedBytes: Math.round(pro.quotaBytes * share),
  });

export const Free = meta.story({
  parameters: withBackend(),
  play: async ({ canvas }) => expect(await canvas.findByRole('meter')).toHaveAttribute('aria-valuenow', '33'),
});

export const PaidAndNearlyFull = meta.story({
  parameters: withBackend(() => ({ user: proUser(0.93) })),
  play: async ({ canvas }) => expect(await canvas.findByRole('meter')).toHaveAttribute('aria-valuenow', '93'),
});

export const WithoutUpgrade = meta.story({ args: {}, parameters: withBackend(() => ({ user: proUser(0.2) })) });

export const UnknownPlan = meta.story({
  parameters: withBackend(() => ({
    user: aUser({ plan: { id: 9, name: 'Startup \u202Ex', period: 'WEEK', quotaBytes: 0 } }),
  })),
});

export const NoPlan = meta.story({ parameters: withBackend(() => ({ user: aUser({ plan: null }) })) });

export const Loading = meta.story({
  parameters: withBackend(undefined, (backend) => backend.hold(/currentUser/)),
  play: async ({ canvas }) => expect(await canvas.findByText(loading)).toBeInTheDocument(),
});

export const Failed = meta.story({
  parameters: withBackend(undefined, (backend) => backend.failNext(/currentUser/, 'badRequest')),
  play: async ({ canvas }) => {
    await expectAlert(canvas);
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByRole('meter')).toBeVisible();
  },
});

export const Conditions = meta.story({
  ...dataConditions(withBackend(() => ({ user: proUser(0.93) })).createBackend, (args: PlanOverviewProps) => (
    <PlanOverview {...args} />
  )),
  tags: ['picture'],
});

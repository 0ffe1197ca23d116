import { aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { expect } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { dataConditions } from '../../../../../../.storybook/stories/conditions.tsx';
import { StorageUsage, type StorageUsageProps } from './StorageUsage.tsx';

const meta = preview.meta({
  component: StorageUsage,
  title: 'Files/StorageUsage',
  args: { upgradeHref: '/nwaccount/plans/upgrade' },
  play: async ({ canvas }) => expect((await canvas.findAllByRole('meter'))[0]).toBeVisible(),
  render: (args) => (
    <div style={{ inlineSize: 184 }}>
      <StorageUsage {...args} />
    </div>
  ),
});

const quotaBytes = aUser().plan?.quotaBytes ?? 0;

function withShare(share: number) {
  return { createBackend: () => createMemoryBackend({ user: aUser({ usedBytes: Math.round(quotaBytes * share) }) }) };
}

export const Roomy = meta.story({ parameters: withShare(0.3) });
export const Warning = meta.story({ parameters: withShare(0.78) });
export const Critical = meta.story({ parameters: withShare(0.93) });
export const AlmostFull = meta.story({ parameters: withShare(0.999) });
export const Full = meta.story({ parameters: withShare(1) });
export const OverQuota = meta.story({ parameters: withShare(1.4) });
export const WithoutLink = meta.story({ args: { upgradeHref: undefined }, parameters: withShare(0.3) });

export const Conditions = meta.story({
  ...dataConditions(withShare(0.93).createBackend, (args: StorageUsageProps) => <StorageUsage {...args} />),
  tags: ['picture'],
});

import { aDomain } from '@abrak/core/internal/testing';
import type { MemoryBackend, MemoryHostingOptions } from '@abrak/core/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { formConditions } from '../../../../../.storybook/stories/conditions.tsx';
import { framedInList } from '../../../../../.storybook/framed.ts';
import { expectAlert } from '../../testing/expectAlert.ts';
import { withBackend } from '../../testing/withBackend.ts';
import { DomainSearch, type DomainSearchProps } from './DomainSearch.tsx';

const args: DomainSearchProps = { orderHref: (name, registers) => `#${name}-${registers}` };

const meta = preview.meta({
  component: DomainSearch,
  title: 'Hosting/DomainSearch',
  tags: ['beta'],
  args,
  parameters: framedInList(560),
});

function withNames(hosting: MemoryHostingOptions = {}, prepare?: (backend: MemoryBackend) => void) {
  const own = [aDomain({ name: 'abrak-shop.ir' })];
  return withBackend(
    () => ({
      hosting: { domains: own, taken: ['abrak-shop.com', 'abrak-shop.net'], reserved: ['abrak-shop.org'], ...hosting },
    }),
    prepare,
  );
}

async function search(typed: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox'), `${typed}{Enter}`);
}

export const Beginning = meta.story({
  parameters: withNames(),
  play: async () => expect(await screen.findByRole('textbox')).toBeVisible(),
});

export const EveryAnswer = meta.story({
  parameters: withNames(),
  play: async () => {
    await search('abrak-shop');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
    await expect(screen.getAllByRole('listitem')).toHaveLength(5);
  },
});

export const NameOfAnotherScript = meta.story({
  parameters: withNames(),
  play: async () => {
    await search('کتاب‌خانه');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3));
  },
});

export const Invalid = meta.story({
  parameters: withNames(),
  play: async () => {
    await search('-a');
    await expectAlert();
  },
});

export const PartOfAName = meta.story({
  parameters: withNames(),
  play: async () => {
    await search('files.abrak-shop.com');
    await expect(await screen.findByRole('button', { name: /abrak-shop\.com/ })).toBeVisible();
  },
});

export const Checking = meta.story({
  parameters: withNames({}, (backend) => backend.hold(/isAvailable/)),
  play: async () => {
    await search('my-shop');
    await expect(await screen.findAllByText(/^(?:Checking…|در حال بررسی…)/)).toHaveLength(5);
  },
});

export const OneUnanswered = meta.story({
  parameters: withNames({}, (backend) => backend.failNext(/isAvailable/, 'badRequest')),
  play: async () => {
    await search('my-shop');
    await expect(await screen.findByRole('button', { name: /^(?:Try again: |تلاش دوباره برای )/ })).toBeVisible();
  },
});

export const OnAPhone = meta.story({
  parameters: withNames(),
  render: (props) => (
    <div style={{ maxInlineSize: 328 }}>
      <DomainSearch {...props} />
    </div>
  ),
  play: async () => {
    await search('abrak-shop');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(2));
  },
});

export const NothingSold = meta.story({
  parameters: withNames({ suffixes: [] }),
  play: async () => expect(await screen.findByText(/^(?:No domains are on sale|فعلاً دامنه‌ای)/)).toBeVisible(),
});

export const Loading = meta.story({
  parameters: withNames({}, (backend) => backend.hold(/products/)),
  play: async () =>
    expect(await screen.findByText(/^(?:Loading the suffixes|در حال بارگیری پسوندها)/)).toBeInTheDocument(),
});

export const Unread = meta.story({
  parameters: withNames({}, (backend) => backend.failNext(/products/, 'badRequest')),
  play: () => expectAlert(),
});

export const Conditions = meta.story({ ...formConditions(DomainSearch, withNames().createBackend), tags: ['picture'] });

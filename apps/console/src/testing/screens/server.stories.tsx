import { changePower } from '@abrak/core/servers';
import { aUser } from '@abrak/core/internal/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import type { ServerTab } from '@abrak/react';
import preview from '../../../../../.storybook/preview.tsx';
import { serverHref } from '../../navigation/serverPaths.ts';
import type { Texts } from '../createTexts.ts';
import { sampleServers } from '../sampleServers.ts';
import { openDialog, press } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Server', tags: ['screen'] });

const serverAt = (name: string, tab?: ServerTab) =>
  screenAt({
    path: serverHref(name, tab),
    data: () => ({ user: aUser({ balanceToman: 5_000_000 }), servers: { servers: sampleServers() } }),
    // Gives the first server a history.
    prepare: async (backend) => {
      await changePower(backend.client(), 1, 'poweroff');
      await changePower(backend.client(), 1, 'poweron');
    },
  });

type Heading = (t: Texts['servers']) => string;

/** Returns a play that waits for a heading of the page. */
const showing = (heading: Heading) =>
  playWith(async ({ servers: t }) => expect(await screen.findByRole('heading', { name: heading(t) })).toBeVisible());

export const Overview = meta.story({ ...serverAt('shop'), play: showing((t) => t('timeline.title')) });
export const Building = meta.story({ ...serverAt('builder'), play: showing((t) => t('detail.build.title')) });
export const Remote = meta.story({
  ...serverAt('win-office', 'remote'),
  play: showing((t) => t('detail.remote.title')),
});
export const Network = meta.story({
  ...serverAt('backup', 'network'),
  play: showing((t) => t('detail.network.title')),
});

const settings = serverAt('backup', 'settings');

export const Settings = meta.story({ ...settings, play: showing((t) => t('detail.settings.title')) });

export const Deleting = meta.story({
  ...settings,
  play: playWith(async ({ servers: t }) => {
    await press('button', t('detail.settings.delete'));
    const question = await openDialog('alertdialog');
    await userEvent.type(question.getByRole('textbox'), 'back');
  }),
});

export const Missing = meta.story({
  ...serverAt('no-such-server'),
  play: async () => {
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/no-such-server/));
  },
});

const upgrade = serverAt('backup', 'upgrade');

export const Upgrade = meta.story({
  ...upgrade,
  play: async () => expect(await screen.findByRole('radio', { name: /NVMe-VPC2/ })).toBeEnabled(),
});

export const Upgrading = meta.story({
  ...upgrade,
  play: playWith(async ({ servers: t }) => {
    await press('radio', /NVMe-VPC2/);
    await press('button', t('detail.upgrade.next'));
    const question = await openDialog('alertdialog');
    await waitFor(() => expect(question.queryByText(t('dialogs.upgrade.creditReading'))).toBeNull());
  }),
});

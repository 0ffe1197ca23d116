import { aUser } from '@abrak/core/internal/testing';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SERVERS_PATH } from '../../navigation/serverPaths.ts';
import type { Texts } from '../createTexts.ts';
import { sampleServers } from '../sampleServers.ts';
import { including, openDialog, press } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Servers', tags: ['screen'] });

const data = () => ({ user: aUser({ balanceToman: 5_000_000 }), servers: { servers: sampleServers() } });
const list = screenAt({ path: SERVERS_PATH, data });

async function selectServers({ servers: t }: Texts): Promise<void> {
  await press('radio', t('list.list'));
  for (const name of ['shop', 'backup', 'win-office']) await press('checkbox', t('list.select', { name }));
}

export const Cards = meta.story({
  ...list,
  play: async () => expect(await screen.findByRole('link', { name: including('shop') })).toBeVisible(),
});

export const List = meta.story({
  ...screenAt({ path: SERVERS_PATH, data, minWidth: 768 }),
  play: playWith(async ({ servers: t }) => {
    await press('radio', t('list.list'));
    await expect(await screen.findByRole('table')).toBeVisible();
  }),
});

export const Selected = meta.story({ ...list, play: playWith(selectServers) });

export const ShuttingDownSeveral = meta.story({
  ...list,
  play: playWith(async (t) => {
    await selectServers(t);
    const bar = within(await screen.findByRole('region', { name: t.servers('list.bulk.label') }));
    await press('button', t.servers('power.shutdown'), bar);
    await openDialog();
  }),
});

export const StatusMenu = meta.story({
  ...screenAt({ path: '/nwfm', data, minWidth: 1280 }),
  play: playWith(async ({ console: t }) => {
    await press('button', t('topBar.status'));
    const name = including(t('places.servers'));
    await screen.findByText(/[\d۰-۹]/, { selector: '[role="menuitem"] *, [role="menuitem"]' });
    await expect(await screen.findByRole('menuitem', { name })).toHaveTextContent(/[\d۰-۹]/);
  }),
});

export const Statistics = meta.story({
  ...screenAt({ path: '/nwadmin-area/stats/hypervisors', data }),
  play: playWith(async ({ serverPages: t }) =>
    expect(await screen.findByText(t('hypervisors.sampleHint'))).toBeVisible(),
  ),
});

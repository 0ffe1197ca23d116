import { isolateLtr } from '@abrak/core';
import { showDomainName } from '@abrak/core/hosting';
import { aDomain, aDomainInvoice, aHost, aHostInvoice, aUser } from '@abrak/core/internal/testing';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { hostingPaths } from '../../navigation/hostingPaths.ts';
import type { Texts } from '../createTexts.ts';
import { inDays } from '../sampleMoney.ts';
import { fill, findPayment, including, openDialog, press } from '../screenActions.ts';
import { type PageArgs, pageMeta, playWith, screenAt } from '../screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Screens/Hosting', tags: ['screen'] });

const ownName = 'abrak-shop.ir';
const paid = { isPaid: true, status: 'PAID', createdAt: inDays(-100), approvedAt: inDays(-99) } as const;
const open = { createdAt: inDays(-1), dueAt: inDays(5) };
const unpaid = { status: 'PENDINGBILLING', endsAt: null, createdAt: inDays(-1) } as const;

const data = () => ({
  user: aUser({ balanceToman: 5_000_000 }),
  hosting: {
    hosts: [
      aHost({ id: 1, endsAt: inDays(265), createdAt: inDays(-100), invoice: aHostInvoice({ id: 1, ...paid }) }),
      aHost({
        id: 2,
        name: 'abrak-blog.ir',
        ...unpaid,
        domainStatus: 'EXTERNAL',
        userName: '',
        nameServers: [],
        invoice: aHostInvoice({ id: 2, ...open, serviceName: 'abrak-blog.ir' }),
      }),
      aHost({
        id: 3,
        name: 'xn--mgbc1a35b.com',
        autoRenewal: false,
        endsAt: inDays(3.5),
        invoice: aHostInvoice({ id: 3, ...paid, serviceName: 'ابرک.com' }),
      }),
    ],
    domains: [
      aDomain({ id: 21, hostId: 1, endsAt: inDays(265), invoice: aDomainInvoice({ id: 21, ...paid }) }),
      aDomain({
        id: 22,
        name: 'abrak-shop.com',
        nicHandle: null,
        ...unpaid,
        invoice: aDomainInvoice({ id: 22, ...open, serviceName: 'abrak-shop.com' }),
      }),
      aDomain({
        id: 23,
        name: 'khatoon-dastbaf.ir',
        endsAt: inDays(100),
        invoice: aDomainInvoice({ id: 23, ...paid }),
      }),
    ],
    taken: ['abrak-shop.org'],
  },
});

const shown = (name: string) => isolateLtr(showDomainName(name));

const findRow = (name: string) => screen.findByRole('rowheader', { name: including(showDomainName(name)) });

/** Fills the name of a domain in and checks it. */
async function checkName({ hosting: t }: Texts, name: string): Promise<void> {
  await fill(await screen.findByRole('textbox', { name: t('search.name') }), name);
  await press('button', t('search.check'));
}

const hosts = screenAt({ path: hostingPaths.hosts, data });
const domains = screenAt({ path: hostingPaths.domains, data });
const order = screenAt({ path: hostingPaths.order, data });

export const Hosts = meta.story({ ...hosts, play: async () => expect(await findRow(ownName)).toBeVisible() });

async function openHost({ hosting: t }: Texts): Promise<void> {
  await press('button', t('list.details', { name: shown(ownName) }));
}

export const HostOpened = meta.story({ ...hosts, play: playWith(openHost) });

export const DeletingHost = meta.story({
  ...hosts,
  play: playWith(async (t) => {
    await openHost(t);
    await press('button', t.hosting('list.delete', { name: shown(ownName) }));
    const question = await openDialog('alertdialog');
    await fill(question.getByRole('textbox'), 'abrak-shop');
    await press('button', t.hosting('delete.confirm'), question);
  }),
});

export const Domains = meta.story({ ...domains, play: async () => expect(await findRow(ownName)).toBeVisible() });

export const DomainSearch = meta.story({
  ...domains,
  play: playWith(async (t) => {
    await checkName(t, 'abrak-shop');
    const name = t.hosting('search.orderOne', { name: shown('abrak-shop.net') });
    await expect(await screen.findByRole('link', { name })).toBeVisible();
  }),
});

export const Order = meta.story({
  ...order,
  play: playWith(async ({ billing: t }) =>
    expect(await screen.findByRole('radio', { name: including(t('hostPlans.Plan_P')) })).toBeVisible(),
  ),
});

export const WrongName = meta.story({
  ...order,
  play: playWith(async (t) => {
    await checkName(t, 'a..b');
    await expect(screen.getByRole('textbox', { name: t.hosting('search.name') })).toBeInvalid();
  }),
});

async function findChosen(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('radio', { name: including(name) })).toBeChecked());
}

export const PersianName = meta.story({
  ...order,
  play: playWith(async (t) => {
    await checkName(t, 'کتاب‌فروشی');
    await findChosen('کتابفروشی.com');
  }),
});

async function fillOrder(t: Texts): Promise<void> {
  await checkName(t, 'kimia-gallery.ir');
  await findChosen('kimia-gallery.ir');
  await fill(await screen.findByRole('textbox', { name: t.hosting('order.nicHandle.label') }), 'ab123-irnic');
  await press('radio', including(t.billing('hostPlans.Plan_P')));
}

async function placeOrder(t: Texts) {
  await fillOrder(t);
  await press('button', t.hosting('order.pay'));
  return findPayment(t);
}

export const OrderReady = meta.story({ ...order, play: playWith(fillOrder) });

export const Paying = meta.story({
  ...order,
  play: playWith(async (t) => {
    await placeOrder(t);
  }),
});

export const Placed = meta.story({
  ...order,
  play: playWith(async (t) => {
    await press('button', t.billing('payment.cancel'), await placeOrder(t));
    await expect(await screen.findByRole('button', { name: t.hosting('order.placed.pay') })).toBeVisible();
  }),
});

export const StatusMenu = meta.story({
  ...screenAt({ path: hostingPaths.hosts, data, minWidth: 1280 }),
  play: playWith(async ({ console: t }) => {
    await findRow(ownName);
    await press('button', t('topBar.status'), within(await screen.findByRole('banner')));
    await expect(await screen.findByRole('menuitem', { name: t('topBar.hosts') })).toBeInTheDocument();
  }),
});

import { getCurrentUser } from '@abrak/core/account';
import { invoiceLabel, listInvoices } from '@abrak/core/billing';
import { SHORTFALL_UNIT_TOMAN } from '@abrak/core/internal';
import { makeFolder, namesIn, uploadText } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { filesScreen } from './support/filesScreen.ts';
import { bankScreen, moneyScreen } from './support/moneyScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { orderScreen } from './support/orderScreen.ts';
import { readServer, waitForMachine } from './support/serverApi.ts';
import { serverScreen } from './support/serverScreen.ts';
import { topUp } from './support/topUp.ts';
import { signInScreen } from './support/signInScreen.ts';
import { translations } from './support/translations.ts';
import { underEach } from './support/underEach.ts';

const journey = setUpJourney({ samples: ['files', 'money', 'servers'] });

const { billing: b, files: f, servers: s } = translations.fa;

const named = (name: string) => ({ name, exact: true });

underEach(journey, {
  title: 'files are uploaded, found, renamed and deleted',
  usual: 'touch',
  async expectFollowed({ customer, open }) {
    const folder = await makeFolder(customer.client, 'پرونده');
    await uploadText(customer.client, { folderId: folder.id, name: 'یک.txt', text: '۱' });
    const { page, user } = await open({ path: '/nwfm/پرونده' });
    const screen = filesScreen(page);
    const choose = async (name: string, action: 'delete' | 'rename') => {
      await user.press(screen.item(name).getByRole('button', named(f('list.menu', { name }))));
      await user.press(screen.menu.getByRole('menuitem', { name: f(`${action}.button`) }));
    };
    await screen.expectOpen('پرونده');
    const payload = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
    await screen.fileInput.setInputFiles([payload('دو.txt'), payload('image.jpg'), payload('image.jpg')]);
    await screen.expectUploaded(3);
    await user.press(screen.uploadPanel.getByRole('button', { name: f('upload.close') }));
    await expect(screen.item('image (2).jpg')).toBeVisible();

    await choose('یک.txt', 'rename');
    await screen.submitRename('فاکتور شماره ۱۲.txt');
    await choose('دو.txt', 'delete');
    await expect(screen.item('دو.txt')).toHaveCount(0);
    await expect
      .poll(async () => new Set(await namesIn(customer.client, '/پرونده')))
      .toEqual(new Set(['فاکتور شماره ۱۲.txt', 'image.jpg', 'image (2).jpg']));

    await user.write(page.getByRole('searchbox'), 'شماره فاکتور');
    await expect(page.getByRole('searchbox')).toHaveValue('شماره فاکتور');
    await expect(screen.item('image.jpg')).toHaveCount(0);
    await expect(screen.item('فاکتور شماره ۱۲.txt')).toBeVisible();
  },
});

underEach(journey, {
  title: 'a due invoice is topped up at the bank and paid',
  usual: 'fastClock',
  async expectFollowed({ condition, customer, open }) {
    const { client } = customer;
    const { balanceToman } = await getCurrentUser(client);
    const invoices = await listInvoices(client, 'servers');
    const due = invoices.find(
      (invoice) => invoiceLabel(invoice, Date.now()) === 'due' && invoice.payableToman > balanceToman,
    );
    if (due === undefined) throw new Error('Nothing is due.');
    const shortfall = Math.ceil((due.payableToman - balanceToman) / SHORTFALL_UNIT_TOMAN) * SHORTFALL_UNIT_TOMAN;
    const { page, user } = await open({ path: '/nwbilling/nwvms' });
    const money = moneyScreen(page);
    await user.press(money.payInvoice(due.refCode));
    await expect(money.dialog).toContainText(b('toman', { amount: shortfall }));
    await user.press(money.toBank);
    await bankScreen(page).finish('pay');
    if (condition.keepsNothing === true) await signInScreen(page).signIn(customer);
    await expect(money.settled).toBeVisible();
    expect((await getCurrentUser(client)).balanceToman).toBe(balanceToman + shortfall - due.payableToman);
  },
});

underEach(journey, {
  title: 'a server is ordered, paid and seen running',
  usual: 'slowProcessor',
  async expectFollowed({ customer, open }) {
    await topUp(customer.client, 9_000_000);
    const { page, user } = await open({ path: '/nwvms/order/choose-plan' });
    const order = orderScreen(page);
    const money = moneyScreen(page);
    await user.choose(order.period('MONTH'));
    await user.choose(order.plan('HD-VPS1'));
    await user.press(order.next);
    await user.write(order.name, 'server-web');
    await expect(order.name).toHaveValue('server-web');
    await user.press(order.pay);
    await user.press(money.pay);
    await user.press(money.done);
    const { card } = serverScreen(page, 'fa', 'server-web');
    await expect(card.getByText(s('lamps.on'), { exact: true })).toBeVisible();
    await waitForMachine(customer.client, 'server-web', 'ON');
    expect((await readServer(customer.client, 'server-web')).imageName).not.toBe('');
  },
});

import type { MemoryBackend } from '@abrak/core/testing';
import { expect, within } from 'storybook/test';
import { framed } from '../../../../.storybook/framed.ts';
import { densityOf } from '../../../../.storybook/look/pageTokens.ts';
import { readLook } from '../../../../.storybook/look/look.ts';
import { pictured } from '../../../../.storybook/pictures/pictured.ts';
import preview from '../../../../.storybook/preview.tsx';
import { accountPaths, areaHref } from '../account/index.ts';
import { hostingPaths } from '../navigation/hostingPaths.ts';
import { invoicesHref, moneyPaths } from '../navigation/billingPaths.ts';
import { orderPaths, serverHref, SERVERS_PATH } from '../navigation/serverPaths.ts';
import { ConsolePage } from './ConsolePage.tsx';
import { aConsoleBackend, aNewcomersBackend, aVisitorsBackend } from './sampleConsole.ts';

interface PageArgs {
  /** Address of the page inside the console. */
  path: string;
}

const meta = preview.type<{ args: PageArgs }>().meta({
  title: 'Pages/Console',
  args: { path: '/' },
  render: ({ path }, { globals }) => {
    const look = readLook(globals);
    return <ConsolePage key={path} path={path} theme={look.theme} density={densityOf(look)} />;
  },
  beforeEach: () => sessionStorage.clear(),
  parameters: { ...framed(760), fullBleed: true },
});

/** Returns the story of a page, which waits until the page is there. */
function pageAt(path: string, createBackend: () => MemoryBackend = aConsoleBackend) {
  return {
    ...pictured,
    args: { path },
    parameters: { ...pictured.parameters, createBackend },
    play: async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
      const page = within(canvasElement);
      await expect(await page.findByRole('main')).toBeVisible();
      await page.findAllByRole('heading');
    },
  };
}

export const Overview = meta.story(pageAt('/'));
export const Files = meta.story(pageAt('/nwfm'));
export const Servers = meta.story(pageAt(SERVERS_PATH));
export const OneServer = meta.story(pageAt(serverHref('web-1')));
export const OrderAServer = meta.story(pageAt(orderPaths.order.choosePlan));
export const Hosts = meta.story(pageAt(hostingPaths.hosts));
export const Domains = meta.story(pageAt(hostingPaths.domains));
export const Invoices = meta.story(pageAt(invoicesHref('storage')));
export const Wallet = meta.story(pageAt(moneyPaths.wallet));
export const Transactions = meta.story(pageAt(moneyPaths.transactions));
export const Profile = meta.story(pageAt(areaHref('profile')));
export const Newcomer = meta.story(pageAt('/', aNewcomersBackend));
export const SignIn = meta.story(pageAt(accountPaths.signIn, aVisitorsBackend));
export const Register = meta.story(pageAt(accountPaths.register, aVisitorsBackend));
export const NotFound = meta.story(pageAt('/nwmissing'));

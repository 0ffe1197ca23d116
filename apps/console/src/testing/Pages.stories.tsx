import type { MemoryBackend } from '@abrak/core/testing';
import { pictured } from '../../../../.storybook/pictures/pictured.ts';
import preview from '../../../../.storybook/preview.tsx';
import { accountPaths, areaHref } from '../account/index.ts';
import { hostingPaths } from '../navigation/hostingPaths.ts';
import { invoicesHref, moneyPaths } from '../navigation/billingPaths.ts';
import { orderPaths, serverHref, SERVERS_PATH } from '../navigation/serverPaths.ts';
import { aConsoleBackend, aNewcomersBackend, aVisitorsBackend } from './sampleConsole.ts';
import { type PageArgs, pageMeta, waitForPage } from './screenStory.tsx';

const meta = preview.type<{ args: PageArgs }>().meta({ ...pageMeta, title: 'Pages/Console' });

/** Returns the story of a page, which waits until the page and its data are there. */
function pageAt(path: string, createBackend: () => MemoryBackend = aConsoleBackend) {
  return {
    ...pictured,
    args: { path },
    parameters: { ...pictured.parameters, createBackend },
    play: waitForPage,
  };
}

export const Overview = meta.story({ ...pageAt('/'), tags: ['picture'] });
export const Files = meta.story({ ...pageAt('/nwfm'), tags: ['picture'] });
export const Servers = meta.story({ ...pageAt(SERVERS_PATH), tags: ['picture'] });
export const OneServer = meta.story({ ...pageAt(serverHref('web-1')), tags: ['picture'] });
export const OrderAServer = meta.story({ ...pageAt(orderPaths.order.choosePlan), tags: ['picture'] });
export const Hosts = meta.story({ ...pageAt(hostingPaths.hosts), tags: ['picture'] });
export const Domains = meta.story({ ...pageAt(hostingPaths.domains), tags: ['picture'] });
export const Invoices = meta.story({ ...pageAt(invoicesHref('storage')), tags: ['picture'] });
export const Wallet = meta.story({ ...pageAt(moneyPaths.wallet), tags: ['picture'] });
export const Transactions = meta.story({ ...pageAt(moneyPaths.transactions), tags: ['picture'] });
export const Profile = meta.story({ ...pageAt(areaHref('profile')), tags: ['picture'] });
export const Newcomer = meta.story({ ...pageAt('/', aNewcomersBackend), tags: ['picture'] });
export const SignIn = meta.story({ ...pageAt(accountPaths.signIn, aVisitorsBackend), tags: ['picture'] });
export const Register = meta.story({ ...pageAt(accountPaths.register, aVisitorsBackend), tags: ['picture'] });
export const NotFound = meta.story({ ...pageAt('/nwmissing'), tags: ['picture'] });

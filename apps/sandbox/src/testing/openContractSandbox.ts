import { storagePlans } from '@abrak/core/account';
import { runServerTasks } from '../servers/index.ts';
import { actAtBank, submitForm } from './bankBrowser.ts';
import { type ContractBackend, type ContractTools, fetchUpload } from '@abrak/core/internal/testing';
import { keepSessions } from './keepSessions.ts';
import { lastCode, mailsTo } from './mails.ts';
import { onlyReturn } from './moneyCalls.ts';
import { openSandbox, PASSWORD, STROKE_MS, type TestSandbox } from './openSandbox.ts';
import { aKey, aPartner, PARTNER_ORIGIN } from './partnerCalls.ts';
import { openWebServer } from './webServer.ts';

const MEGABYTE = 1024 ** 2;
const PAUSE_MS = 10 * 60_000;
const STROKES_OF_A_BUILD = 5;

const limits = {
  ...storagePlans.free,
  quotaBytes: 3 * MEGABYTE,
  fileCapBytes: 2 * MEGABYTE,
  urlCapBytes: 2 * MEGABYTE,
};

async function pass({ db, ordered, provider, world }: TestSandbox, ms: number): Promise<void> {
  await keepSessions({ db, world }, ms);
  world.advance(ms);
  await runServerTasks({ db, provider, now: world.now, ...ordered });
}

function toolsOf(sandbox: TestSandbox, remoteUrl: string): ContractTools {
  const { db, world, uploadUrl } = sandbox;
  return {
    addresses: true,
    bank: {
      async decide({ refId, postAddress }, outcome) {
        const page = await actAtBank({ refId, postAddress }, outcome === 'paid' ? 'pay' : 'cancel');
        await submitForm(onlyReturn(page));
      },
    },
    builds: { failingPrefix: 'fail-', problemPrefix: 'broken-' },
    clock: { advance: (ms) => pass(sandbox, ms) },
    domains: {
      taken: 'google.com',
      reserved: 'nic.com',
      take: async (name) =>
        void (await db.q().insertInto('registered_name').values({ name, domain_id: null }).execute()),
    },
    limits,
    machines: { finishTasks: () => pass(sandbox, STROKES_OF_A_BUILD * STROKE_MS) },
    mails: {
      codeFor: async (kind, email) => (await lastCode(sandbox, kind, email)) || undefined,
      countOfShares: async (email) =>
        (await mailsTo(sandbox, email)).filter(({ kind }) => kind === 'documentShared').length,
    },
    partner: { id: 'shop', origin: PARTNER_ORIGIN, scopes: ['files:read'] },
    partnerKey: aKey(),
    promos: { percent: 'NOROOZ20', fixed: 'ABRAK50', expired: 'OLD10', usedUp: 'FULL10', otherPlans: 'VIPONLY' },
    remoteFile: { url: `${remoteUrl}/a/logo.png`, name: 'logo.png', unreachableUrl: `${remoteUrl}/missing` },
    switches: {
      async whileDisabled(feature, allowedUsers, work) {
        const { settings } = world;
        world.settings = {
          ...settings,
          allowedUsers,
          features: { ...settings.features, [feature]: { isDisabled: true, message: '' } },
        };
        await work().finally(() => (world.settings = settings));
      },
    },
    uploadUrl,
  };
}

/** Sandbox for the contract suite. */
export interface ContractSandbox extends ContractBackend {
  readonly url: string;
  /** Advances the clock beyond the time in which the calls of visitors are counted. */
  pause(): void;
  close(): Promise<void>;
}

/** Opens a sandbox for the contract suite: one application, and a new customer for each check. */
export async function openContractSandbox(): Promise<ContractSandbox> {
  const web = await openWebServer((request, response) => {
    response.statusCode = request.url === '/missing' ? 404 : 200;
    response.end('content of a file');
  });
  const customers: string[] = [];
  const sandbox = await openSandbox({
    limits,
    fetchPolicy: web.policy,
    partners: () => [aPartner({ scopes: ['files:read'], customers })],
  });
  return {
    url: sandbox.url,
    fetch(input, init) {
      sandbox.world.advance(1);
      return globalThis.fetch(input, init);
    },
    upload: fetchUpload,
    // Visitors are counted by their network address, some calls of theirs by the hour.
    pause: () => sandbox.world.advance(PAUSE_MS),
    createClient(parts) {
      sandbox.world.advance(PAUSE_MS);
      return sandbox.newClient(parts);
    },
    async createCustomer({ balanceToman = 0 }) {
      const username = `customer${customers.length + 1}`;
      customers.push(username);
      await sandbox.addCustomer(username, { balanceToman });
      return { username, email: `${username}@abrak.example`, password: PASSWORD };
    },
    tools: toolsOf(sandbox, `http://files.example:${web.port}`),
    async close() {
      await sandbox.close();
      await web.close();
    },
  };
}

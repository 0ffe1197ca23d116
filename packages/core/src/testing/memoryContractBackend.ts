import { aUser } from '../account/fixtures.ts';
import { storagePlans } from '../account/index.ts';
import type { Feature } from '../settings/index.ts';
import type { ContractBackend, ContractTools } from './contract/index.ts';
import { createMemoryBackend, type MemoryBackend } from './createMemoryBackend.ts';
import { memoryCapabilities } from './memoryAccounts.ts';
import { BUILD_STEPS } from './memoryMachines.ts';

const PASSWORD = 'correct horse';
const START = Date.UTC(2026, 2, 21, 8);
const MEGABYTE = 1024 ** 2;

const unrestricted = { capabilities: memoryCapabilities };

const limits = { quotaBytes: 3 * MEGABYTE, fileCapBytes: 2 * MEGABYTE, urlCapBytes: 2 * MEGABYTE };

const switchNames: Readonly<Record<Feature, string>> = {
  upload: 'disableUpload',
  createServer: 'disableCreateVm',
  upgrade: 'disableUpgrade',
  extend: 'disableExtend',
  idle: 'disableIdle',
};

function toolsOf(backend: MemoryBackend, advance: (ms: number) => void): ContractTools {
  return {
    bank: { decide: async ({ id }, outcome) => backend.decidePayment(id, outcome) },
    builds: { failingPrefix: 'fail-', problemPrefix: 'broken-' },
    clock: { advance: async (ms) => advance(ms) },
    domains: { taken: 'google.com', reserved: 'nic.com', take: async (name) => backend.takeDomain(name) },
    limits,
    machines: {
      finishTasks: async () => {
        for (let step = 0; step < BUILD_STEPS; step += 1) backend.advanceServers();
      },
    },
    mails: {
      codeFor: async (kind, email) =>
        backend.mails.filter((mail) => mail.kind === kind && mail.email === email).at(-1)?.code,
      countOfShares: async (email) =>
        backend.mails.filter((mail) => mail.kind === 'share' && mail.email === email).length,
    },
    partner: { id: 'shop', origin: 'https://shop.example', scopes: ['files:read'] },
    promos: { percent: 'NOROOZ20', fixed: 'ABRAK50', expired: 'OLD10', usedUp: 'FULL10', otherPlans: 'VIPONLY' },
    remoteFile: {
      url: 'https://files.example/a/logo.png',
      name: 'logo.png',
      unreachableUrl: 'https://files.invalid/a.txt',
    },
    switches: {
      async whileDisabled(feature, allowedUsers, work) {
        backend.changeSettings({
          ...unrestricted,
          allowedUsers,
          [switchNames[feature]]: { status: true, message: '' },
        });
        await work().finally(() => backend.changeSettings(unrestricted));
      },
    },
  };
}

/** Creates a memory backend for the contract suite. */
export function createMemoryContractBackend(): ContractBackend {
  let time = START;
  let count = 0;
  const backend = createMemoryBackend({
    isSignedIn: false,
    now: () => (time += 1),
    limits,
    hosting: { taken: ['google.com'], reserved: ['nic.com'] },
    partners: [
      { id: 'shop', name: { fa: 'فروشگاه', en: 'Shop' }, origins: ['https://shop.example'], scopes: ['files:read'] },
    ],
  });
  return {
    fetch: backend.fetch,
    upload: backend.upload,
    createClient: (parts) => backend.client(parts),
    async createCustomer({ balanceToman = 0 }) {
      count += 1;
      const username = `customer${count}`;
      const email = `${username}@abrak.example`;
      const { id: planId, name: planName, quotaBytes } = storagePlans.free;
      const plan = { id: planId, name: planName, period: 'MONTH', quotaBytes };
      const own = { id: 1_000 + count, email, username, displayName: username, name: username, family: '' };
      backend.addCustomer({ user: aUser({ ...own, balanceToman, usedBytes: 0, plan }), password: PASSWORD });
      return { email, username, password: PASSWORD };
    },
    tools: toolsOf(backend, (ms) => {
      time += ms;
    }),
  };
}

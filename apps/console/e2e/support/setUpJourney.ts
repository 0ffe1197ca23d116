import type { Client, ProviderConfig } from '@abrak/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { usualCondition } from './conditions.ts';
import { connect } from './connect.ts';
import { addCustomer, type CustomerOptions, type JourneyCustomer } from './customers.ts';
import { type DocumentedBackend, openDocumentedBackend } from './documentedBackend/openDocumentedBackend.ts';
import { expect } from './expect.ts';
import type { PageOptions } from './profilePool.ts';
import { signInScreen } from './signInScreen.ts';
import { demoCustomer, type Sandbox } from './startSandbox.ts';
import { type Problems, watchPage } from './watchPage.ts';
import { currentWorker, SERVER_STEP_MS, startSeededSandbox, type Worker } from './worker.ts';

/** Options of a page, and the customer who opens it, by default the journey's. */
export interface VisitOptions extends PageOptions {
  readonly customer?: JourneyCustomer;
}

interface Tabs {
  /** Opens a page, by default the console as the journey's customer. */
  open(options?: VisitOptions): Promise<Page>;
  /** Opens another tab in the same browser profile. */
  openTab(context: BrowserContext, path: string): Promise<Page>;
  /** Returns and clears the problems of a page, for a test that provokes them. Remaining problems fail the test. */
  takeProblems(page: Page): string[];
  /** Waits for one problem of a page that contains the text, which may be reported late, and takes it. */
  takeProblem(page: Page, text: string): Promise<void>;
}

interface JourneyContext {
  readonly sandbox: Sandbox;
  readonly customer: JourneyCustomer;
  /** Backend of the pages that has the documented calls only; undefined when the pages call the sandbox. */
  readonly backend: DocumentedBackend | undefined;
  /** Folder for the spec file's files, removed after it. */
  readonly folder: string;
}

/** Sandbox, customer and pages that the tests of a spec file share. */
export interface Journey extends Omit<JourneyContext, 'backend'>, Tabs {
  /** API client of the customer. */
  readonly client: Client;
  /** Adds another customer. */
  addCustomer(options?: CustomerOptions): Promise<JourneyCustomer>;
}

export interface JourneyOptions extends CustomerOptions {
  /** True for the demo customer, which all spec files of the worker share. Default: a new customer. */
  readonly isDemo?: boolean;
  /** Milliseconds per step of a server's build, in a separate sandbox. Default: the worker's sandbox. */
  readonly serverStepMs?: number;
  /** Configuration of the provider by the host of its bank, in a separate sandbox. Default: none. */
  readonly provider?: (
    bankHost: string,
    backend: Pick<DocumentedBackend, 'uploadUrl' | 'url'> | undefined,
  ) => ProviderConfig;
  /** Gateway beside a separate sandbox, at which its customers pay. Default: the simulated bank. */
  readonly bank?: 'zarinpal';
  /** True for pages on a backend with the documented calls only, in front of a separate sandbox. Default: on the sandbox. */
  readonly isDocumented?: boolean;
}

async function connectDemoCustomer(sandbox: Sandbox): Promise<JourneyCustomer> {
  const { username } = demoCustomer;
  return {
    ...demoCustomer,
    email: `${username}@abrak.example`,
    displayName: 'مشتری نمونه',
    client: await connect(sandbox, demoCustomer),
  };
}

async function prepare(options: JourneyOptions, worker: Worker): Promise<JourneyContext> {
  const { isDemo = false, isDocumented = false, serverStepMs, provider, bank, ...customer } = options;
  const folder = await mkdtemp(join(worker.folder, 'journey-'));
  const isShared = serverStepMs === undefined && provider === undefined && bank === undefined && !isDocumented;
  const backend = isDocumented ? await openDocumentedBackend() : undefined;
  const own = {
    origins: [],
    serverStepMs: serverStepMs ?? SERVER_STEP_MS,
    provider: provider && ((bankHost: string) => provider(bankHost, backend)),
    consoleUrl: backend?.url,
    bank,
  };
  const sandbox = isShared ? worker.sandbox : await startSeededSandbox(join(folder, 'data'), own);
  backend?.connectTo(sandbox);
  return {
    folder,
    sandbox,
    backend,
    customer: await (isDemo ? connectDemoCustomer(sandbox) : addCustomer(sandbox, customer)),
  };
}

type Ready = () => JourneyContext & { readonly worker: Worker };

async function takeProblem(problems: Problems, text: string): Promise<void> {
  await expect.poll(() => problems).toContainEqual(expect.stringContaining(text));
  problems.splice(
    problems.findIndex((problem) => problem.includes(text)),
    1,
  );
}

function createTabs(ready: Ready): Tabs & { takeAllProblems(): Problems } {
  const watched = new Map<Page, Problems>();
  const visitedOrigins = new Set<string>();

  const visit = async (page: Page, path: string) => {
    const { backend, sandbox, worker } = ready();
    const uploadOrigins = [sandbox, backend].flatMap((one) =>
      one === undefined ? [] : [new URL(one.uploadUrl).origin],
    );
    const sandboxOrigins = new Set([sandbox.url, ...uploadOrigins, sandbox.bankUrl, ...worker.origins]);
    watched.set(
      page,
      watchPage(page, ({ origin }) => sandboxOrigins.has(origin) || visitedOrigins.has(origin)),
    );
    await page.goto(path);
    return page;
  };
  return {
    openTab: async (context, path) => visit(await context.newPage(), path),
    async open(options = {}) {
      const { backend, sandbox, worker, customer: usual } = ready();
      const { customer = usual, condition = usualCondition } = options;
      const origin = options.origin ?? backend?.url ?? sandbox.url;
      const signsIn = condition?.signsIn === true;
      const session = 'session' in options ? options.session : customer.client.session.current();
      for (const address of Object.values(options.config?.provider ?? {}))
        if (typeof address === 'string') visitedOrigins.add(new URL(address).origin);
      visitedOrigins.add(origin);
      const path = new URL(options.path ?? '/nwfm', origin).href;
      const storesToken = backend !== undefined || options.origin !== undefined;
      const page = await worker.profiles.open(
        origin,
        { storesToken, ...options, condition, session: signsIn ? undefined : session },
        (opened) => visit(opened, path),
      );
      if (signsIn && session !== undefined) await signInScreen(page, options.locale).signIn(customer);
      if (condition?.hasSecondTab === true) {
        await visit(await page.context().newPage(), path);
        await page.bringToFront();
      }
      return page;
    },
    takeProblems: (page) => watched.get(page)?.splice(0) ?? [],
    takeProblem: (page, text) => takeProblem(watched.get(page) ?? [], text),
    takeAllProblems() {
      const problems = [...watched.values()].flat();
      watched.clear();
      return problems;
    },
  };
}

/** Sets up the worker's sandbox and browser and a new customer for the tests of a spec file. */
export function setUpJourney(options: JourneyOptions = {}): Journey {
  let context: ReturnType<Ready> | undefined;
  const ready: Ready = () => {
    if (context === undefined) throw new Error('A journey can be used inside tests and hooks only.');
    return context;
  };
  const { takeAllProblems, ...tabs } = createTabs(ready);

  beforeAll(async () => {
    const worker = await currentWorker();
    context = { worker, ...(await prepare(options, worker)) };
  });
  afterEach(async ({ task }) => {
    const { backend, sandbox, worker } = ready();
    const problems = [...takeAllProblems(), ...(backend?.takeRefusedCalls() ?? [])];
    await worker.profiles.releaseAll({ isFailed: task.result?.state === 'fail' });
    expect([...problems, ...sandbox.takeErrorOutput().split('\n').filter(Boolean)]).toEqual([]);
  });
  afterAll(async () => {
    if (context === undefined) return;
    const { backend, sandbox, folder, worker } = context;
    if (backend !== undefined) {
      await worker.profiles.closeAll(backend.url);
      await backend.close();
    }
    if (sandbox !== worker.sandbox) {
      await worker.profiles.closeAll(sandbox.url);
      await sandbox.stop();
    }
    await rm(folder, { recursive: true });
    expect(sandbox.takeErrorOutput()).toBe('');
  });

  return {
    ...tabs,
    addCustomer: (customer) => addCustomer(ready().sandbox, customer),
    get sandbox() {
      return ready().sandbox;
    },
    get customer() {
      return ready().customer;
    },
    get client() {
      return ready().customer.client;
    },
    get folder() {
      return ready().folder;
    },
  };
}

import type { Client } from '@abrak/core';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { connect } from './connect.ts';
import { expect } from './expect.ts';
import type { PageOptions } from './profiles.ts';
import { type Credentials, demoCustomer, type NewCustomer, type Sandbox, type SampleKind } from './startSandbox.ts';
import { type Problems, watchPage } from './watchPage.ts';
import { startSeededSandbox, currentWorker, type Worker } from './worker.ts';

interface Tabs {
  /** Opens the console as the journey's customer, unless `session` says otherwise. */
  open(options?: PageOptions): Promise<Page>;
  /** Opens another tab of the same person. */
  openTab(context: BrowserContext, path: string): Promise<Page>;
  /** Returns and forgets the problems of a page so far, for a test that provokes them. Any others fail the test. */
  takeProblems(page: Page): string[];
}

/** A customer of a sandbox, without a browser. */
export interface JourneyCustomer extends Credentials {
  readonly email: string;
  readonly displayName: string;
  readonly client: Client;
}

interface Surroundings {
  readonly sandbox: Sandbox;
  readonly customer: JourneyCustomer;
  /** Folder for the files of this spec file, removed after it. */
  readonly folder: string;
}

/** Shared by the tests of a spec file, ready when they run. */
export interface Journey extends Surroundings, Tabs {
  /** Client of the customer. */
  readonly client: Client;
  /** Adds another customer. */
  addCustomer(options?: CustomerOptions): Promise<JourneyCustomer>;
}

/** Sample data of a new customer. */
export interface CustomerOptions {
  /** Default: sample files. */
  readonly samples?: readonly SampleKind[];
  /** Kind of the sample profile. Default: person. */
  readonly profile?: NewCustomer['profile'];
}

export interface JourneyOptions extends CustomerOptions {
  /** Uses the demo customer, whom all files of the worker share. Default: a customer of the file's own. */
  readonly isDemo?: boolean;
  /** Milliseconds that each step of a server's build takes, in a sandbox of the file's own. Default: the worker's sandbox. */
  readonly serverStrokeMs?: number;
}

const PASSWORD = 'journey secret';
let customers = 0;

async function addCustomer(sandbox: Sandbox, { samples = ['files'], profile = 'person' }: CustomerOptions = {}): Promise<JourneyCustomer> {
  customers += 1;
  const own = { username: `customer${customers}`, password: PASSWORD, displayName: 'مشتری نمونه' };
  await sandbox.addCustomer({ ...own, profile, samples });
  return { ...own, email: `${own.username}@abrak.example`, client: await connect(sandbox, own) };
}

async function connectDemoCustomer(sandbox: Sandbox): Promise<JourneyCustomer> {
  const { username } = demoCustomer;
  return { ...demoCustomer, email: `${username}@abrak.example`, displayName: 'مشتری نمونه', client: await connect(sandbox, demoCustomer) };
}

async function prepare({ isDemo = false, serverStrokeMs, ...customer }: JourneyOptions, worker: Worker): Promise<Surroundings> {
  const folder = await mkdtemp(join(worker.folder, 'journey-'));
  const sandbox =
    serverStrokeMs === undefined ? worker.sandbox : await startSeededSandbox(join(folder, 'data'), { origins: [], serverStrokeMs });
  return { folder, sandbox, customer: await (isDemo ? connectDemoCustomer(sandbox) : addCustomer(sandbox, customer)) };
}

type Ready = () => Surroundings & { readonly worker: Worker };

function createTabs(ready: Ready): Tabs & { takeAllProblems(): Problems } {
  const watched = new Map<Page, Problems>();
  const known = new Set<string>();

  const visit = async (page: Page, path: string) => {
    const { sandbox, worker } = ready();
    const own = new Set([sandbox.url, new URL(sandbox.uploadUrl).origin, ...worker.origins]);
    watched.set(page, watchPage(page, ({ origin }) => own.has(origin) || known.has(origin)));
    await page.goto(path);
    return page;
  };
  return {
    openTab: async (context, path) => visit(await context.newPage(), path),
    async open(options = {}) {
      const { customer, sandbox, worker } = ready();
      const origin = options.origin ?? sandbox.url;
      const session = 'session' in options ? options.session : customer.client.session.current();
      for (const address of Object.values(options.config ?? {})) if (typeof address === 'string') known.add(new URL(address).origin);
      known.add(origin);
      const path = new URL(options.path ?? '/nwfm', origin).href;
      return worker.profiles.open(origin, { ...options, session }, (page) => visit(page, path));
    },
    takeProblems: (page) => watched.get(page)?.splice(0) ?? [],
    takeAllProblems() {
      const problems = [...watched.values()].flat();
      watched.clear();
      return problems;
    },
  };
}

/** Gives the tests of a spec file the worker's sandbox and browser, and a customer of their own. */
export function setUpJourney(options: JourneyOptions = {}): Journey {
  let surroundings: ReturnType<Ready> | undefined;
  const ready: Ready = () => {
    if (surroundings === undefined) throw new Error('A journey is ready inside its tests and hooks only.');
    return surroundings;
  };
  const { takeAllProblems, ...tabs } = createTabs(ready);

  beforeAll(async () => {
    const worker = await currentWorker();
    surroundings = { worker, ...(await prepare(options, worker)) };
  });
  afterEach(async ({ task }) => {
    const { sandbox, worker } = ready();
    const problems = takeAllProblems();
    await worker.profiles.takeBack({ isFailed: task.result?.state === 'fail' });
    expect([...problems, ...sandbox.takeComplaints().split('\n').filter(Boolean)]).toEqual([]);
  });
  afterAll(async () => {
    if (surroundings === undefined) return;
    const { sandbox, folder, worker } = surroundings;
    if (sandbox !== worker.sandbox) {
      await worker.profiles.drop(sandbox.url);
      await sandbox.stop();
    }
    await rm(folder, { recursive: true });
    expect(sandbox.takeComplaints()).toBe('');
  });

  return {
    ...tabs,
    addCustomer: (wanted) => addCustomer(ready().sandbox, wanted),
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

import { type Client, type Locale, SESSION_STORAGE_KEY } from '@abrak/core';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { root } from '../../../../scripts/runCommand.ts';
import { addCustomer, type CustomerOptions, type JourneyCustomer } from '../support/customers.ts';
import type { Sandbox } from '../support/startSandbox.ts';
import { EnginePage } from './driver/enginePage.ts';
import { currentWorker, type EngineWorker } from './worker.ts';

interface PageOptions {
  /** Default: Persian. */
  readonly locale?: Locale;
  /** Origin of the page. Default: the console's. */
  readonly origin?: string;
  readonly path: string;
  /** True for a visitor. Default: the customer is signed in. */
  readonly isVisitor?: boolean;
}

/** Customer and page that the tests of a spec file share. */
export interface EngineJourney {
  readonly client: Client;
  readonly customer: JourneyCustomer;
  readonly sandbox: Sandbox;
  readonly site: EngineWorker['site'];
  /** Folder that the browser downloads to. */
  readonly downloads: string;
  /** Opens a page with a clean profile. */
  open(options: PageOptions): Promise<EnginePage>;
  /** Writes local files; returns their paths. */
  writeFiles(files: Readonly<Record<string, string>>): Promise<string[]>;
}

// Runs in the page.
function resetStorage(items: Readonly<Record<string, unknown>>): void {
  sessionStorage.clear();
  localStorage.clear();
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, JSON.stringify(value));
}

/** A file of every server here that is no page: its origin's storage can be set before a page reads it. */
const NO_PAGE = '/favicon.ico';

async function open(
  { engine, sandbox }: EngineWorker,
  customer: JourneyCustomer,
  options: PageOptions,
): Promise<EnginePage> {
  const { locale = 'fa', origin = sandbox.url, path, isVisitor = false } = options;
  const session = isVisitor ? null : customer.client.session.current();
  const page = new EnginePage(engine);
  await page.goto(new URL(NO_PAGE, origin).href);
  // A page that is left complains about what it was still loading.
  engine.takeProblems();
  await engine.driver.manage().deleteAllCookies();
  if (session)
    await engine.driver
      .manage()
      .addCookie({ name: 'token', value: session.token, domain: new URL(origin).hostname, path: '/', httpOnly: true });
  await page.evaluate(resetStorage, {
    'abrak.settings': { locale, theme: 'light' },
    ...(session && { [SESSION_STORAGE_KEY]: session }),
  });
  await page.goto(new URL(path, origin).href);
  return page;
}

/** Saves what the browser shows when a test has failed. */
async function saveScreenshot({ engine }: EngineWorker, title: string): Promise<void> {
  const folder = join(root, '.scratch/engines');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, `${inject('engine').name} ${title.replaceAll('/', ' ')}.png`),
    await engine.driver.takeScreenshot(),
    'base64',
  );
}

/** Sets up the worker's browser and sandbox and a new customer for the tests of a spec file. */
export function setUpEngine(options: CustomerOptions = {}): EngineJourney {
  let context: { readonly worker: EngineWorker; readonly customer: JourneyCustomer } | undefined;
  const ready = () => {
    if (context === undefined) throw new Error('A journey can be used inside tests and hooks only.');
    return context;
  };

  beforeAll(async () => {
    const worker = await currentWorker();
    context = { worker, customer: await addCustomer(worker.sandbox, options) };
  });
  afterEach(async ({ task }) => {
    const { worker } = ready();
    if (task.result?.state === 'fail') await saveScreenshot(worker, task.name);
    expect([...worker.engine.takeProblems(), ...worker.sandbox.takeErrorOutput().split('\n').filter(Boolean)]).toEqual(
      [],
    );
  });

  return {
    open: (where) => open(ready().worker, ready().customer, where),
    async writeFiles(files) {
      const folder = await mkdtemp(join(ready().worker.folder, 'files-'));
      const written = Object.entries(files).map(async ([name, text]) => {
        await writeFile(join(folder, name), text);
        return join(folder, name);
      });
      return Promise.all(written);
    },
    get client() {
      return ready().customer.client;
    },
    get customer() {
      return ready().customer;
    },
    get sandbox() {
      return ready().worker.sandbox;
    },
    get site() {
      return ready().worker.site;
    },
    get downloads() {
      return ready().worker.engine.downloads;
    },
  };
}

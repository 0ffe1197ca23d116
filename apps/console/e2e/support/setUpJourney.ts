import type { Client } from '@abrak/core';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { findBrowser } from '../../../../scripts/browser.ts';
import { connect } from './connect.ts';
import { expect } from './expect.ts';
import { divertUploads, openProfile, type PageOptions, type Problems, watchPage } from './openProfile.ts';
import { type Sandbox, startSandbox } from './startSandbox.ts';

/** How long a person's step may take on a machine at its limits. */
const ACTION_TIMEOUT_MS = 15_000;

interface Tabs {
  /** Opens the console as a person who is signed in, unless `session` says otherwise. */
  open(options?: PageOptions): Promise<Page>;
  /** Opens another tab of the same person. */
  openTab(context: BrowserContext, path: string): Promise<Page>;
  /** What went wrong on a page so far, when a test provokes it; anything else fails the test in the end. */
  takeProblems(page: Page): string[];
}

interface Surroundings {
  readonly sandbox: Sandbox;
  /** The demo customer without a browser. */
  readonly client: Client;
  /** A folder of this spec file, removed after it. */
  readonly folder: string;
  readonly browser: Browser;
}

/** What the journeys of one spec file share; ready when its tests run. */
export type Journey = Omit<Surroundings, 'browser'> & Tabs;

export interface JourneyOptions {
  /** Default 0. */
  readonly signInDelayMs?: number;
  /** How long each step of building, booting and shutting down a server takes; default: the sandbox's own. */
  readonly serverStrokeMs?: number;
  /** Default: nobody asks where a device is. */
  readonly countryLookupUrl?: string;
  /** Pages that the top bar leads to; default: no links. */
  readonly supportUrl?: string;
  readonly chatUrl?: string;
  /** Origins of a partner's pages, which the sandbox lets in; default: none. */
  readonly origins?: readonly string[];
  /** Origins of the demo partner's pages, which call with its tokens; default: none. */
  readonly partnerOrigins?: readonly string[];
}

async function prepare(options: JourneyOptions): Promise<Surroundings> {
  const folder = await mkdtemp(join(tmpdir(), 'abrak-journey-'));
  const dataFolder = join(folder, 'data');
  await cp(inject('seedFolder'), dataFolder, { recursive: true });
  const [sandbox, browser] = await Promise.all([
    startSandbox({ dataFolder, consoleFolder: inject('consoleFolder'), ...options }),
    chromium.launch(await findBrowser()),
  ]);
  return { folder, sandbox, browser, client: await connect(sandbox) };
}

function createTabs(ready: () => Surroundings, journey: JourneyOptions): Tabs & { closeAll(): Promise<Problems> } {
  const { countryLookupUrl, origins: ownOrigins = [], partnerOrigins = [] } = journey;
  const origins = [...ownOrigins, ...partnerOrigins];
  const contexts = new Set<BrowserContext>();
  const watched = new Map<Page, Problems>();
  const known = new Set(countryLookupUrl === undefined ? origins : [...origins, new URL(countryLookupUrl).origin]);

  const openTab = async (context: BrowserContext, path: string) => {
    const { url, uploadUrl } = ready().sandbox;
    const own = new Set([url, new URL(uploadUrl).origin, ...known]);
    const page = await context.newPage();
    watched.set(page, watchPage(page, ({ origin }) => own.has(origin)));
    await page.goto(path);
    return page;
  };
  return {
    openTab,
    async open(options = {}) {
      const { browser, sandbox, client } = ready();
      const session = 'session' in options ? options.session : client.session.current();
      const context = await openProfile(browser, options.origin ?? sandbox.url, { ...options, session });
      contexts.add(context);
      context.setDefaultTimeout(ACTION_TIMEOUT_MS);
      if (options.uploadPort !== undefined) {
        await divertUploads(context, new URL(sandbox.uploadUrl), options.uploadPort);
        known.add(`http://127.0.0.1:${options.uploadPort}`);
      }
      return openTab(context, options.path ?? '/nwfm');
    },
    takeProblems: (page) => watched.get(page)?.splice(0) ?? [],
    async closeAll() {
      const problems = [...watched.values()].flat();
      watched.clear();
      await Promise.all([...contexts].map((context) => context.close()));
      contexts.clear();
      return problems;
    },
  };
}

/** Gives the tests of a spec file a sandbox of their own and a browser, and looks after both. */
export function setUpJourney(options: JourneyOptions = {}): Journey {
  let surroundings: Surroundings | undefined;
  const ready = (): Surroundings => {
    if (surroundings === undefined) throw new Error('A journey is ready inside its tests and hooks only.');
    return surroundings;
  };
  const { closeAll, ...tabs } = createTabs(ready, options);

  beforeAll(async () => {
    surroundings = await prepare(options);
  });
  afterEach(async () => {
    expect(await closeAll()).toEqual([]);
  });
  afterAll(async () => {
    if (surroundings === undefined) return;
    const { browser, sandbox, folder } = surroundings;
    await browser.close();
    await sandbox.stop();
    await rm(folder, { recursive: true });
    expect(sandbox.complaints()).toBe('');
  });

  return {
    ...tabs,
    get sandbox() {
      return ready().sandbox;
    },
    get client() {
      return ready().client;
    },
    get folder() {
      return ready().folder;
    },
  };
}

import { type Locale, SESSION_STORAGE_KEY } from '@abrak/core';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** Profile of the browser and first page of a visit. */
export interface PageOptions {
  /** Default: Persian. */
  readonly locale?: Locale;
  /** Default: light. */
  readonly theme?: 'dark' | 'light' | 'system';
  /** Default: 1280. */
  readonly width?: number;
  /** Origin of the page. Default: the console's. */
  readonly origin?: string;
  /** Default: the main folder. */
  readonly path?: string;
  /** The session to come with; undefined for a visitor. Default: the customer's. */
  readonly session?: { readonly token: string } | undefined;
  /** Changes of the page's configuration, for example another upload address or a delay of the sign-in. */
  readonly config?: Readonly<Record<string, unknown>>;
}

interface KeptProfile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly key: string;
  /** True once a test has installed a clock, which cannot be undone. */
  isSpent: boolean;
  readonly disposables: AsyncDisposable[];
  readonly devTools: CDPSession;
}

const HEIGHT = 860;

/** Milliseconds that a step of a person may take on a busy machine. */
const ACTION_TIMEOUT_MS = 15_000;

// Runs in the page, before its own scripts.
function changeConfig(changes: Readonly<Record<string, unknown>>): void {
  const observer = new MutationObserver(() => {
    const config = document.querySelector('#abrak-config');
    // Whole, and not changed yet.
    if (config === null || !config.textContent.endsWith('}')) return;
    config.textContent = `${JSON.stringify({ ...JSON.parse(config.textContent), ...changes })} `;
  });
  observer.observe(document, { childList: true, subtree: true });
}

// Runs in the page, before its own scripts.
function resetStorage([origin, items]: readonly [string, Readonly<Record<string, unknown>>]): void {
  if (location.origin !== origin) return;
  sessionStorage.clear();
  localStorage.clear();
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, JSON.stringify(value));
}

// The page's policy names the addresses of its own configuration only.
function keyOf(url: string, { locale = 'fa', config }: PageOptions): string {
  return [url, locale, config === undefined ? 'its policy' : 'any policy'].join(' ');
}

function watchSpending(profile: KeptProfile): void {
  const { context, page } = profile;
  for (const target of [context, page]) {
    for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding'] as const) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') throw new TypeError(`There is no ${name}.`);
      const keep = async (...given: unknown[]) => {
        const disposable: AsyncDisposable = await Reflect.apply(method, target, given);
        profile.disposables.push(disposable);
        return disposable;
      };
      Object.assign(target, { [name]: keep });
    }
  }
  const install = context.clock.install.bind(context.clock);
  Object.assign(context.clock, {
    install: (...given: Parameters<typeof install>) => {
      profile.isSpent = true;
      return install(...given);
    },
  });
}

async function create(browser: Browser, url: string, options: PageOptions): Promise<KeptProfile> {
  const context = await browser.newContext({
    baseURL: url,
    locale: options.locale ?? 'fa',
    viewport: { width: options.width ?? 1280, height: HEIGHT },
    reducedMotion: 'reduce',
    bypassCSP: options.config !== undefined,
  });
  context.setDefaultTimeout(ACTION_TIMEOUT_MS);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const profile = { context, page, devTools, key: keyOf(url, options), isSpent: false, disposables: [] };
  watchSpending(profile);
  return profile;
}

/** Prepares a profile as of an earlier visit, with settings and a session; returns the script that fills the storage. */
async function furnish({ context, page }: KeptProfile, url: string, options: PageOptions): Promise<AsyncDisposable> {
  const { locale = 'fa', theme = 'light', width = 1280, session, config } = options;
  const { hostname } = new URL(url);
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
  if (session !== undefined) {
    const cookie = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
    await context.addCookies([{ ...cookie, name: 'token', value: session.token, domain: hostname }]);
  }
  const items = { 'abrak.settings': { locale, theme }, ...(session === undefined ? {} : { [SESSION_STORAGE_KEY]: session }) };
  // Interception instead would empty the browser's caches.
  const storage = await page.addInitScript(resetStorage, [new URL(url).origin, items] as const);
  if (config !== undefined) await context.addInitScript(changeConfig, config);
  return storage;
}

/** Browser profiles that tests use one after the other: a renderer that has the console's code opens it five times faster. */
export interface Profiles {
  /** Opens a page in a profile that is as good as new; `visit` has to load its first address. */
  open(url: string, options: PageOptions, visit: (page: Page) => Promise<unknown>): Promise<Page>;
  /** Takes all profiles back; those of a failed test are thrown away. */
  takeBack(options: { readonly isFailed: boolean }): Promise<void>;
  /** Closes the free profiles of an origin that is not visited again. */
  drop(url: string): Promise<void>;
}

/** Keeps profiles of a browser whose pages have one of these origins. */
export function keepProfiles(browser: Browser, origins: ReadonlySet<string>): Profiles {
  const free: KeptProfile[] = [];
  const taken = new Set<KeptProfile>();

  const clean = async (profile: KeptProfile) => {
    const { context, page, devTools, disposables } = profile;
    // A listener for dialogs would have to answer those of leaving.
    page.removeAllListeners();
    await Promise.all(context.pages().filter((one) => one !== page).map((one) => one.close()));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const disposable of disposables.splice(0)) await disposable[Symbol.asyncDispose]();
    await context.setOffline(false);
    await context.clearPermissions();
    await page.mouse.move(-1, -1);
    await page.goto('about:blank');
    await context.clearCookies();
    // Of all origins: the console keeps something too when it was a window of a partner's page.
    for (const origin of origins) await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devTools.send('Page.resetNavigationHistory');
  };
  return {
    async open(url, options, visit) {
      const index = free.findIndex(({ key }) => key === keyOf(url, options));
      const [kept] = index === -1 ? [] : free.splice(index, 1);
      const profile = kept ?? (await create(browser, url, options));
      taken.add(profile);
      const storage = await furnish(profile, url, options);
      await visit(profile.page);
      // Later addresses keep the storage.
      await storage[Symbol.asyncDispose]();
      profile.disposables.splice(profile.disposables.indexOf(storage), 1);
      return profile.page;
    },
    async takeBack({ isFailed }) {
      for (const profile of taken) {
        if (isFailed || profile.isSpent || profile.page.isClosed()) {
          await profile.context.close();
        } else {
          await clean(profile);
          free.push(profile);
        }
      }
      taken.clear();
    },
    async drop(url) {
      for (const profile of free.filter(({ key }) => key.startsWith(`${url} `))) {
        free.splice(free.indexOf(profile), 1);
        await profile.context.close();
      }
    },
  };
}

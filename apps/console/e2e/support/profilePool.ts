import { type Locale, type ProviderConfig, SESSION_STORAGE_KEY, type SessionRecord } from '@abrak/core';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { PATIENCE_MS } from '../../../../scripts/patience.ts';
import type { Condition } from './conditions.ts';

/** Overrides of the page's configuration, for example the upload URL or the sign-in delay. */
export interface ConfigOverrides {
  readonly signInDelayMs?: number;
  readonly provider?: ProviderConfig;
}

/** Session of a page. */
export type PageSession = Pick<SessionRecord, 'expiresAt' | 'token' | 'username'>;

/** Browser profile and first page of a visit. */
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
  /** Session to start with; undefined for a visitor. Default: the customer's. */
  readonly session?: PageSession | undefined;
  /** True when the page keeps the token in its storage, as on a backend that does not renew it. Default: false. */
  readonly storesToken?: boolean;
  readonly config?: ConfigOverrides;
  /** Adverse condition of the visit. Default: none. */
  readonly condition?: Condition | undefined;
}

interface PooledProfile {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly key: string;
  /** True once a test has changed what cannot be restored, such as the clock. */
  isTainted: boolean;
  readonly disposables: AsyncDisposable[];
  readonly devTools: CDPSession;
}

const HEIGHT = 860;

// Runs in the page, before its own scripts.
function overrideConfig(overrides: ConfigOverrides): void {
  const observer = new MutationObserver(() => {
    const config = document.querySelector('#abrak-config');
    // Waits until the element is parsed; the trailing space marks a changed configuration.
    if (config === null || !config.textContent.endsWith('}')) return;
    const given = JSON.parse(config.textContent);
    const provider = { ...given.provider, ...overrides.provider };
    config.textContent = `${JSON.stringify({ ...given, ...overrides, provider })} `;
  });
  observer.observe(document, { childList: true, subtree: true });
}

// Runs in the page, before its own scripts.
function resetStorage([origin, items]: readonly [string | undefined, Readonly<Record<string, unknown>>]): void {
  if (location.origin !== origin) return;
  sessionStorage.clear();
  localStorage.clear();
  for (const [name, value] of Object.entries(items)) localStorage.setItem(name, JSON.stringify(value));
}

// Overrides bypass the page's Content-Security-Policy, which allows only the URLs of its own configuration.
function keyOf(url: string, { locale = 'fa', config }: PageOptions): string {
  return [url, locale, config === undefined ? 'with policy' : 'without policy'].join(' ');
}

function recordDisposables(profile: PooledProfile): void {
  const { context, page } = profile;
  for (const target of [context, page]) {
    for (const name of ['addInitScript', 'exposeFunction', 'exposeBinding'] as const) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') throw new TypeError(`There is no ${name}.`);
      const tracked = async (...args: unknown[]) => {
        const disposable: AsyncDisposable = await Reflect.apply(method, target, args);
        profile.disposables.push(disposable);
        return disposable;
      };
      Object.assign(target, { [name]: tracked });
    }
  }
  const install = context.clock.install.bind(context.clock);
  Object.assign(context.clock, {
    install: (...args: Parameters<typeof install>) => {
      profile.isTainted = true;
      return install(...args);
    },
  });
}

async function create(browser: Browser, url: string, options: PageOptions): Promise<PooledProfile> {
  const context = await browser.newContext({
    baseURL: url,
    locale: options.locale ?? 'fa',
    viewport: { width: options.width ?? 1280, height: HEIGHT },
    reducedMotion: 'reduce',
    bypassCSP: options.config !== undefined,
    ...options.condition?.profile,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const profile = { context, page, devTools, key: keyOf(url, options), isTainted: false, disposables: [] };
  recordDisposables(profile);
  if (options.condition !== undefined) {
    profile.isTainted = true;
    await options.condition.prepare?.(page, devTools);
  }
  return profile;
}

// The console renews the token from the cookie and stores none.
function storedSession({ token, ...record }: PageSession, storesToken: boolean): object {
  return storesToken ? { ...record, token } : { ...record, isRenewable: true, id: token.slice(0, 8) };
}

/** Sets the viewport, settings and session of a profile; returns the init script that fills the storage. */
async function prepare({ context, page }: PooledProfile, url: string, options: PageOptions): Promise<AsyncDisposable> {
  const { locale = 'fa', theme = 'light', session, storesToken = false, config, condition } = options;
  const { width = condition?.width ?? 1280 } = options;
  const { hostname } = new URL(url);
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ media: 'screen', colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
  if (session !== undefined) {
    const cookie = { path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
    await context.addCookies([{ ...cookie, name: 'token', value: session.token, domain: hostname }]);
  }
  const items = {
    'abrak.settings': { locale, theme },
    ...(session === undefined ? {} : { [SESSION_STORAGE_KEY]: storedSession(session, storesToken) }),
  };
  // A route that fulfilled the page instead would disable the browser's caches.
  const origin = condition?.signsIn === true ? undefined : new URL(url).origin;
  const storage = await page.addInitScript(resetStorage, [origin, items] as const);
  if (config !== undefined) await context.addInitScript(overrideConfig, config);
  return storage;
}

/** Pool of browser profiles. A renderer that has compiled the console's code opens it five times faster. */
export interface ProfilePool {
  /** Opens a page in a clean profile; `visit` loads its first URL. */
  open(url: string, options: PageOptions, visit: (page: Page) => Promise<unknown>): Promise<Page>;
  /** Resets all profiles in use for the next test; closes those of a failed test. */
  releaseAll(options: { readonly isFailed: boolean }): Promise<void>;
  /** Closes the free profiles of an origin. */
  closeAll(url: string): Promise<void>;
}

async function reset({ context, page, devTools, disposables }: PooledProfile, origins: ReadonlySet<string>) {
  // A left-over dialog listener would have to answer the beforeunload dialog.
  page.removeAllListeners();
  await Promise.all(
    context
      .pages()
      .filter((one) => one !== page)
      .map((one) => one.close()),
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const disposable of disposables.splice(0)) await disposable[Symbol.asyncDispose]();
  await context.setOffline(false);
  await context.clearPermissions();
  await page.mouse.move(-1, -1);
  await page.goto('about:blank');
  await context.clearCookies();
  // Of all origins: a sign-in popup of a partner's page stores data on the console's origin.
  for (const origin of origins) await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devTools.send('Page.resetNavigationHistory');
}

/** Creates a pool of profiles whose pages have these origins. */
export function createProfilePool(browser: Browser, origins: ReadonlySet<string>): ProfilePool {
  const free: PooledProfile[] = [];
  const inUse = new Set<PooledProfile>();

  return {
    async open(url, options, visit) {
      const index = free.findIndex(({ key }) => key === keyOf(url, options));
      const [pooled] = index === -1 || options.condition !== undefined ? [] : free.splice(index, 1);
      const profile = pooled ?? (await create(browser, url, options));
      inUse.add(profile);
      const storage = await prepare(profile, url, options);
      await visit(profile.page);
      // Later navigations keep the storage.
      await storage[Symbol.asyncDispose]();
      profile.disposables.splice(profile.disposables.indexOf(storage), 1);
      return profile.page;
    },
    async releaseAll({ isFailed }) {
      for (const profile of inUse) {
        if (isFailed || profile.isTainted || profile.page.isClosed()) {
          await profile.context.close();
        } else {
          await reset(profile, origins);
          free.push(profile);
        }
      }
      inUse.clear();
    },
    async closeAll(url) {
      for (const profile of free.filter(({ key }) => key.startsWith(`${url} `))) {
        free.splice(free.indexOf(profile), 1);
        await profile.context.close();
      }
    },
  };
}

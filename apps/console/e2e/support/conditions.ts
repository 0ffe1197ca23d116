import { DAY_MS } from '@abrak/core/internal';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Trouble of a device or its line that a visit has to stand. The table in `docs/testing.md` says what has to hold. */
export interface Condition {
  /** Options of the browser profile. */
  readonly profile?: BrowserContextOptions;
  /** Width of the page, in pixels. Default: that of the visit. */
  readonly width?: number;
  /** True when a session cannot be prepared, as the device's storage or clock judges it: the customer signs in. */
  readonly signsIn?: boolean;
  /** True when the device keeps no session: who comes back from another site signs in again. */
  readonly keepsNothing?: boolean;
  /** True for a visit with the same page in another tab. */
  readonly hasSecondTab?: boolean;
  /** Changes a new page. */
  prepare?(page: Page, devTools: CDPSession): Promise<unknown>;
}

const SLOWER = 6;
const CLOCK_OFF_MS = 3.5 * DAY_MS;
const TEXT_SIZE = { standard: 32, fixed: 26 };
const LOST_OF = 3;

// Runs in the page, before its own scripts.
function shiftClock(offMs: number): void {
  const { Date: RealDate } = globalThis;
  const now = () => RealDate.now() + offMs;
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
}

// Runs in the page, before its own scripts.
function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

// Runs in the page, before its own scripts.
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('Exceeded the quota.', 'QuotaExceededError');
  };
}

// They are GET, and change something all the same.
const CHANGES = /\/(?:addToBalance|renewal)\b/;

/** Drops the line in every third reading, never twice in the same one. */
async function loseReadings(page: Page): Promise<void> {
  let count = 0;
  const lost = new Set<string>();
  await page.route(/\/rest\//, async (route) => {
    const request = route.request();
    const address = request.url();
    const isReading = request.method() === 'GET' && !CHANGES.test(address);
    count += isReading ? 1 : 0;
    if (isReading && count % LOST_OF === 0 && !lost.has(address)) {
      lost.add(address);
      await route.abort('connectionreset');
    } else {
      lost.delete(address);
      await route.fallback();
    }
  });
}

const shiftedClock = (offMs: number): Condition => ({
  signsIn: true,
  prepare: (page) => page.addInitScript(shiftClock, offMs),
});

const all = {
  slowProcessor: {
    prepare: (_, devTools) => devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER }),
  },
  fastClock: shiftedClock(CLOCK_OFF_MS),
  slowClock: shiftedClock(-CLOCK_OFF_MS),
  blockedStorage: { signsIn: true, keepsNothing: true, prepare: (page) => page.addInitScript(refuseStorage) },
  fullStorage: { signsIn: true, keepsNothing: true, prepare: (page) => page.addInitScript(fillStorage) },
  largeText: { prepare: (_, devTools) => devTools.send('Page.setFontSizes', { fontSizes: TEXT_SIZE }) },
  touch: { profile: { hasTouch: true, isMobile: true }, width: 360 },
  lostReadings: { prepare: loseReadings },
  secondTab: { hasSecondTab: true },
} as const satisfies Readonly<Record<string, Condition>>;

/** Name of an adverse condition. */
export type ConditionName = keyof typeof all;

/** Adverse conditions by name. */
export const conditions: Readonly<Record<ConditionName, Condition>> = all;

function conditionFromEnvironment(): Condition | undefined {
  const wanted = process.env['CONDITION'];
  const chosen = Object.entries(conditions).find(([name]) => name === wanted);
  if (wanted !== undefined && chosen === undefined) throw new RangeError(`There is no condition ${wanted}.`);
  return chosen?.[1];
}

/** Condition of all visits that name none, from the environment variable `CONDITION`. */
export const usualCondition = conditionFromEnvironment();

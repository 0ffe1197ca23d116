import type { Locale } from '@abrak/core';
import type { Page } from 'playwright-core';
import { type Hand, handOn, type HandKind } from './hand.ts';
import { bankScreen, moneyScreen } from './moneyScreen.ts';
import type { PageOptions } from './openProfile.ts';
import { orderScreen } from './orderScreen.ts';
import type { Journey } from './setUpJourney.ts';

/** A page of servers with all that a person meets there, and the hand that works on it. */
export interface ServersPage {
  readonly page: Page;
  readonly hand: Hand;
  readonly order: ReturnType<typeof orderScreen>;
  readonly money: ReturnType<typeof moneyScreen>;
  readonly bank: ReturnType<typeof bankScreen>;
}

/** How a page of servers is opened. */
export type OpenServers = (path: string, options?: PageOptions & { readonly by?: HandKind }) => Promise<ServersPage>;

/** Opens pages of servers in one language; by default the mouse works there. */
export function openServersIn(journey: Journey, locale: Locale): OpenServers {
  return async (path, { by = 'mouse', ...options } = {}) => {
    const page = await journey.open({ locale, path, ...options });
    const screens = { order: orderScreen(page, locale), money: moneyScreen(page, locale), bank: bankScreen(page) };
    return { page, hand: handOn(page, by), ...screens };
  };
}

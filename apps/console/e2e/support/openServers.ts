import type { Locale } from '@abrak/core';
import type { Page } from 'playwright-core';
import { type Hand, handOn, type HandKind } from './hand.ts';
import { bankScreen, moneyScreen } from './moneyScreen.ts';
import type { PageOptions } from './profiles.ts';
import { orderScreen } from './orderScreen.ts';
import type { Journey } from './setUpJourney.ts';

/** A page of servers with its locators and actions. */
export interface ServersPage {
  readonly page: Page;
  readonly hand: Hand;
  readonly order: ReturnType<typeof orderScreen>;
  readonly money: ReturnType<typeof moneyScreen>;
  readonly bank: ReturnType<typeof bankScreen>;
}

/** Opens a page of servers. */
export type OpenServers = (path: string, options?: PageOptions & { readonly by?: HandKind }) => Promise<ServersPage>;

/** Returns a function that opens pages of servers in one language, with the mouse by default. */
export function openServersIn(journey: Journey, locale: Locale): OpenServers {
  return async (path, { by = 'mouse', ...options } = {}) => {
    const page = await journey.open({ locale, path, ...options });
    const screens = { order: orderScreen(page, locale), money: moneyScreen(page, locale), bank: bankScreen(page) };
    return { page, hand: handOn(page, by), ...screens };
  };
}

import type { Locale } from '@abrak/core';
import type { Locator, Page } from 'playwright-core';
import { type UserActions, createUserActions, type InputDevice } from './userActions.ts';
import { bankScreen, moneyScreen } from './moneyScreen.ts';
import type { PageOptions } from './profilePool.ts';
import { orderScreen } from './orderScreen.ts';
import type { Journey } from './setUpJourney.ts';

/** A server page with its locators and the actions of a user. */
export interface ServersPage {
  readonly page: Page;
  readonly user: UserActions;
  readonly order: ReturnType<typeof orderScreen<Locator>>;
  readonly money: ReturnType<typeof moneyScreen<Locator>>;
  readonly bank: ReturnType<typeof bankScreen<Locator>>;
}

/** Opens a server page. */
export type OpenServers = (path: string, options?: PageOptions & { readonly by?: InputDevice }) => Promise<ServersPage>;

/** Returns a function that opens server pages in a language. Default device: the mouse. */
export function openServersIn(journey: Journey, locale: Locale): OpenServers {
  return async (path, { by = 'mouse', ...options } = {}) => {
    const page = await journey.open({ locale, path, ...options });
    const screens = { order: orderScreen(page, locale), money: moneyScreen(page, locale), bank: bankScreen(page) };
    return { page, user: createUserActions(page, by), ...screens };
  };
}

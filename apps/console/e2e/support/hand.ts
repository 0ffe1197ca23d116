import type { Locale } from '@abrak/core';
import type { Locator, Page } from 'playwright-core';
import { chooseRadioByKeys, tabTo } from './keyboard.ts';

/** What a person works with. */
export type HandKind = 'keys' | 'mouse';

/** How a person does things on a page: with the mouse, or by keys alone. */
export interface Hand {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Comes to something without pressing it, for what is said about it then. */
  reach(target: Locator): Promise<void>;
  /** Ticks a checkbox. */
  tick(target: Locator): Promise<void>;
  /** Chooses one of several radio buttons. */
  choose(radio: Locator): Promise<void>;
  /** Writes into a field, in the place of what is there. */
  write(field: Locator, text: string): Promise<void>;
}

function mouse(page: Page): Hand {
  return {
    press: (target) => target.click(),
    reach: (target) => target.hover(),
    tick: (target) => target.check(),
    choose: (radio) => radio.check(),
    async write(field, text) {
      await field.click();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}

function keys(page: Page): Hand {
  const pressWith = async (target: Locator, key: string) => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  return {
    press: (target) => pressWith(target, 'Enter'),
    reach: (target) => tabTo(page, target),
    tick: (target) => pressWith(target, 'Space'),
    choose: (radio) => chooseRadioByKeys(page, radio),
    async write(field, text) {
      await pressWith(field, 'ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}

/** Who takes the mouse in a journey that is made in both languages: the other one has keys alone. */
export const mouseIn: Readonly<Record<Locale, Readonly<Record<Locale, HandKind>>>> = {
  fa: { fa: 'mouse', en: 'keys' },
  en: { fa: 'keys', en: 'mouse' },
};

/** The hand of a person on a page. */
export function handOn(page: Page, kind: HandKind): Hand {
  return kind === 'mouse' ? mouse(page) : keys(page);
}

import type { Locator, Page } from 'playwright-core';
import { chooseRadioByKeys, tabTo } from './keyboard.ts';

/** Input device of a person. */
export type HandKind = 'keys' | 'mouse';

/** Actions of a person on a page, with the mouse or by keys alone. */
export interface Hand {
  /** Presses a button or follows a link. */
  press(target: Locator): Promise<void>;
  /** Hovers or focuses something without pressing it, for example to see its tooltip. */
  reach(target: Locator): Promise<void>;
  /** Ticks a checkbox. */
  tick(target: Locator): Promise<void>;
  /** Chooses one of several radio buttons. */
  choose(radio: Locator): Promise<void>;
  /** Replaces the text of a field. */
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

/** Returns the actions of a person on a page. */
export function handOn(page: Page, kind: HandKind): Hand {
  return kind === 'mouse' ? mouse(page) : keys(page);
}

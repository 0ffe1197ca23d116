import type { Locator, Page } from 'playwright-core';
import { chooseRadioByKeyboard, tabTo } from './keyboard.ts';

/** Input device of a user. */
export type InputDevice = 'keyboard' | 'mouse';

/** Actions of a user on a page, with the mouse or with the keyboard only. */
export interface UserActions {
  /** Activates a button or a link. */
  press(target: Locator): Promise<void>;
  /** Hovers or focuses an element without activating it, for example to show its tooltip. */
  reach(target: Locator): Promise<void>;
  /** Ticks a checkbox. */
  tick(target: Locator): Promise<void>;
  /** Checks a radio button. */
  choose(radio: Locator): Promise<void>;
  /** Replaces the text of a field. */
  write(field: Locator, text: string): Promise<void>;
}

function mouse(page: Page): UserActions {
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

function keyboard(page: Page): UserActions {
  const pressWith = async (target: Locator, key: string) => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  return {
    press: (target) => pressWith(target, 'Enter'),
    reach: (target) => tabTo(page, target),
    tick: (target) => pressWith(target, 'Space'),
    choose: (radio) => chooseRadioByKeyboard(page, radio),
    async write(field, text) {
      await pressWith(field, 'ControlOrMeta+A');
      await page.keyboard.type(text);
    },
  };
}

/** Returns the actions of a user on a page with a device. */
export function createUserActions(page: Page, device: InputDevice): UserActions {
  return device === 'mouse' ? mouse(page) : keyboard(page);
}

import type { Locator, Page } from 'playwright-core';
import { chooseRadioByKeyboard, tabTo } from './keyboard.ts';

/** Input device of a user. */
export type InputDevice = 'keyboard' | 'mouse' | 'touch';

/** Actions of a user on a page, with the mouse, with the keyboard only, or with a finger. */
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

// A finger cannot hover; the keys are those of the phone's keyboard.
function touch(page: Page): UserActions {
  return {
    press: (target) => target.tap(),
    reach: (target) => target.scrollIntoViewIfNeeded(),
    tick: (target) => target.tap(),
    choose: (radio) => radio.tap(),
    async write(field, text) {
      await field.tap();
      await field.fill('');
      await page.keyboard.type(text);
    },
  };
}

const actionsBy = { mouse, keyboard, touch };

/** Returns the actions of a user on a page with a device. */
export function createUserActions(page: Page, device: InputDevice): UserActions {
  return actionsBy[device](page);
}

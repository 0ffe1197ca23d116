import type { CDPSession, Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

async function centreOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('The target is not visible.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function withTouches(page: Page, touch: (devTools: CDPSession) => Promise<void>): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await touch(devTools);
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devTools.detach();
}

/** Keeps a finger on an element until something has become visible. */
export async function pressLong(target: Locator, until: Locator): Promise<void> {
  const point = await centreOf(target);
  await withTouches(target.page(), async (devTools) => {
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await until.waitFor();
  });
}

/** Moves a finger over an element by some pixels. */
export async function swipe(target: Locator, by: Partial<Point>): Promise<void> {
  const { x, y } = await centreOf(target);
  await withTouches(target.page(), async (devTools) => {
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const part of [0.25, 0.5, 0.75, 1]) {
      const touchPoints = [{ x: x + part * (by.x ?? 0), y: y + part * (by.y ?? 0) }];
      await devTools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
  });
}

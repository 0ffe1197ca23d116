import type { Locator } from 'playwright-core';

const COPY = 1;

/** Drops local files and folders, or a link, on an element, as from the desktop. */
export async function dropOn(target: Locator, paths: readonly string[], link?: string): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The drop target is not visible.');
  const page = target.page();
  const devTools = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const items = link === undefined ? [] : [{ mimeType: 'text/uri-list', data: link }];
  const data = { items, files: [...paths], dragOperationsMask: COPY };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devTools.send('Input.dispatchDragEvent', { type, ...point, data });
  }
  await devTools.detach();
}

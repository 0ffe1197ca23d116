import { run } from 'axe-core';
import { expect } from 'vitest';

/** Waits for running animations to finish, except endless ones such as spinners, and those that follow scrolling. */
async function settle(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * Fails with a readable list when axe finds accessibility violations in the current page. For what no story shows:
 * stories run axe in Persian, and screens of the console in English only where no dialog is open.
 */
export async function expectNoAxeViolations(root: Element = document.body): Promise<void> {
  await settle();
  // A single component needs no landmark, heading or title.
  const { violations } = await run(root, { rules: { region: { enabled: false } } });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

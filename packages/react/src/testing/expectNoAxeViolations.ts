import { run } from 'axe-core';
import { expect } from 'vitest';

/** Waits for what fades in or moves; what spins has no end. */
async function settle(): Promise<void> {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Fails with a readable list when axe finds an accessibility problem in the page as it stands. */
export async function expectNoAxeViolations(root: Element = document.body): Promise<void> {
  await settle();
  // A component alone is no page: it needs no landmark, heading or title of its own.
  const { violations } = await run(root, { rules: { region: { enabled: false } } });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

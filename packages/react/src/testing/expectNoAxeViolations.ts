import { run } from 'axe-core';
import { expect } from 'vitest';

/** Fails with a readable list when axe finds an accessibility problem in the page as it stands. */
export async function expectNoAxeViolations(root: Element = document.body): Promise<void> {
  // A component alone is no page: it needs no landmark, heading or title of its own.
  const { violations } = await run(root, { rules: { region: { enabled: false } } });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

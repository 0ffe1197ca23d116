import type { Page } from 'playwright-core';
import type { MainThread } from './mainThread.ts';
import type { MountCase } from './page/benchPage.ts';

/** What every measurement works on. */
export interface BenchCase {
  readonly page: Page;
  readonly thread: MainThread;
  readonly mountCase: MountCase;
}

/** How often things are done. */
export interface Effort {
  readonly mounts: number;
  readonly rounds: number;
  readonly pressesPerRound: number;
  readonly scrollSteps: number;
}

const WARM_UPS = 2;

/** Mounts the manager once and makes the bare list as large as its list. */
export async function matchSizes({ page, mountCase }: BenchCase): Promise<void> {
  await page.evaluate((chosen) => window.benchPage.mount('manager', chosen), mountCase);
  await page.evaluate(() => window.benchPage.takeGridSize());
}

/** Runs one action for each of several names in turn, so that all meet the same machine; warm-ups are not kept. */
export async function alternate<Name extends string, Result>(
  names: readonly Name[],
  { rounds, warmUps = WARM_UPS }: { readonly rounds: number; readonly warmUps?: number },
  action: (name: Name) => Promise<Result>,
): Promise<Map<Name, Result[]>> {
  const results = new Map<Name, Result[]>(names.map((name) => [name, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of names) {
      const result = await action(name);
      if (round >= 0) results.get(name)?.push(result);
    }
  }
  return results;
}

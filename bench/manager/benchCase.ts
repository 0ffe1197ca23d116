import type { Page } from 'playwright-core';
import type { MainThread } from './mainThread.ts';
import type { MountCase } from './page/benchPage.ts';

/** Context that every measurement receives. */
export interface BenchCase {
  readonly page: Page;
  readonly thread: MainThread;
  readonly mountCase: MountCase;
}

/** Numbers of repetitions. */
export interface Effort {
  readonly mounts: number;
  readonly rounds: number;
  readonly pressesPerRound: number;
  readonly scrollSteps: number;
}

const WARM_UPS = 2;

/** Mounts the manager once and gives the bare list the same size as the manager's list. */
export async function matchSizes({ page, mountCase }: BenchCase): Promise<void> {
  await page.evaluate((chosen) => window.benchPage.mount('manager', chosen), mountCase);
  await page.evaluate(() => window.benchPage.takeGridSize());
}

/** Runs one action for several names in turn, so that all run under the same load; results of warm-ups are dropped. */
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

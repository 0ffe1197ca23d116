import type { CDPSession, Page } from 'playwright-core';

/** Measures the work of the page's main thread, in milliseconds of processor time. */
export interface MainThread {
  /** Everything that the thread did during the action: scripts, styles, layout, paint. */
  time<Value>(action: () => Promise<Value>): Promise<{ readonly value: Value; readonly work: number }>;
}

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** Opens the meter; processor time, unlike the clock, does not include waiting for a busy machine. */
export async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async time(action) {
      const before = await busySeconds(session);
      const value = await action();
      return { value, work: 1000 * ((await busySeconds(session)) - before) };
    },
  };
}

import type { TestSandbox } from './openSandbox.ts';

const YEAR_MS = 366 * 86_400_000;

/** Keeps all sessions, confirmed, for the given milliseconds of the sandbox's clock and a year more: servers and hosts live longer. */
export async function keepSessions({ db, world }: Pick<TestSandbox, 'db' | 'world'>, ms: number): Promise<void> {
  const until = new Date(world.now().getTime() + ms + YEAR_MS);
  await db.q().updateTable('session').set({ expires_at: until, last_seen_at: until, confirmed_at: until }).execute();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { resolveProvider } from '@abrak/core/internal';
import { openPostgres } from '../../apps/sandbox/src/db/index.ts';
import { simulatedHypervisor } from '../../apps/sandbox/src/servers/index.ts';
import { findChargeableServers } from '../../apps/sandbox/src/servers/lifecycle/dueServerStore.ts';
import { runTermTasks } from '../../apps/sandbox/src/servers/lifecycle/runServerTasks.ts';

// Charges servers at a time that stands still, from a moment on that all workers know, until none is due.
const [url = '', at = '', begin = ''] = process.argv.slice(2);
const { scope: db, close } = await openPostgres({ url });
const now = () => new Date(Number(at));
const clock = { db, now, provider: resolveProvider({}), hypervisor: simulatedHypervisor({ strokeMs: 1_000 }) };
await sleep(Math.max(0, Number(begin) - Date.now()));
const startedAt = Date.now();
while ((await findChargeableServers(db, now(), 0)).length > 0) await runTermTasks(clock);
console.log(JSON.stringify({ startedAt, endedAt: Date.now() }));
await close();

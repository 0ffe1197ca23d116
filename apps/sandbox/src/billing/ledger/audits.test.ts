import { DAY_MS } from '@abrak/core/internal';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSandbox, type TestSandbox } from '../../testing/openSandbox.ts';
import { auditAll, auditChanges } from './audits.ts';

const goOn = () => Promise.resolve(true);

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await openSandbox();
});

afterAll(() => sandbox.close());

afterEach(async () => {
  await sql`update customer set balance_toman = 0`.execute(sandbox.db.q());
  await sandbox.db.q().deleteFrom('customer_change').execute();
});

const deps = () => ({ db: sandbox.db, now: sandbox.world.now });

async function falsify(id: number, isSeen = true): Promise<void> {
  await sandbox.db.tx(async () => {
    if (!isSeen) await sql`set local session_replication_role = replica`.execute(sandbox.db.q());
    await sandbox.db.q().updateTable('customer').set({ balance_toman: 5 }).where('id', '=', id).execute();
  });
}

test('an audit of changes finds a false balance, tells it again, and is quiet after it was put right', async () => {
  const id = await sandbox.addCustomer('changed');
  await falsify(id);
  const finding = `customers whose balance is not their wallet: ${id}`;
  await expect(auditChanges(deps())).rejects.toMatchObject({ errors: [{ message: expect.stringContaining(finding) }] });
  await expect(auditChanges(deps())).rejects.toThrow();
  await sql`update customer set balance_toman = 0`.execute(sandbox.db.q());
  await expect(auditChanges(deps())).resolves.toBeUndefined();
  expect(await sandbox.db.q().selectFrom('customer_change').select('id').where('work', '=', 'books').execute()).toEqual(
    [],
  );
});

test('the audit of every night finds what no change told, once a night', async () => {
  await auditAll(deps(), goOn);
  const id = await sandbox.addCustomer('untold');
  await falsify(id, false);
  await auditChanges(deps());
  await auditAll(deps(), goOn);
  sandbox.world.advance(DAY_MS);
  await expect(auditAll(deps(), goOn)).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining(String(id)) }],
  });
  await expect(auditAll(deps(), goOn)).resolves.toBeUndefined();
});

test('the audit of every night goes on where it was stopped, and one process at a time makes its steps', async () => {
  for (let added = 0; added < 3; added += 1) await sandbox.addCustomer(`more${added}`);
  sandbox.world.advance(DAY_MS);
  const steps: number[] = [];
  const oneStep = () => Promise.resolve(steps.push(1) === 0);
  await auditAll(deps(), oneStep);
  const stopped = await sandbox.db.q().selectFrom('job_progress').select('position').executeTakeFirst();
  expect(stopped?.position).toBeGreaterThan(0);
  await Promise.all([auditAll(deps(), goOn), auditAll(deps(), goOn)]);
  const ended = await sandbox.db.q().selectFrom('job_progress').select('position').executeTakeFirst();
  expect([steps, ended?.position]).toEqual([[1], null]);
});

import { randomUUID } from 'node:crypto';
import { storagePlans } from '@abrak/core/account';
import { defaultProvider } from '@abrak/core/internal';
import pg from 'pg';
import { addCustomer, findSession } from '../account/index.ts';
import { billingRoutes, runBillingTasks, openBalance } from '../billing/index.ts';
import { openEmbedded, openPostgres } from '../db/index.ts';
import { type Bank, createBank, gatewayRoutes } from '../gateway/index.ts';
import { createErrorHandler, listen } from '../http/index.ts';
import { Hono } from 'hono';
import { defaultSettings } from '../settings/index.ts';
import { hashToken } from '../shared/index.ts';
import { addServerInvoice } from './addServerInvoice.ts';
import { auditMoney } from './auditMoney.ts';
import type { CrashPoint, MoneyAnswer, MoneyCommand, MoneyServerOptions } from './spawnMoneyServer.ts';

/**
 * Runs the billing and bank routes in a process of its own, which tests can kill. Messages from the parent process set
 * its clock.
 */

const YEARS_MS = 10 * 365 * 86_400_000;
const OPENING_TOMAN = 2_000_000;

// Passed by spawnMoneyServer.
const options = JSON.parse(process.argv[2] ?? '') as MoneyServerOptions;

let { offsetMs } = options;
let deathPoint: CrashPoint | undefined;

const now = () => new Date(Date.now() + offsetMs);
const { scope: db } = options.databaseUrl === undefined ? await openEmbedded({ folder: options.folder }) : await openPostgres({ url: options.databaseUrl });

function dieAt(point: CrashPoint): void {
  if (deathPoint === point) process.kill(process.pid, 'SIGKILL');
}

function withDeathPoints(bank: Bank): Bank {
  const around = async <Answer>(name: 'request' | 'settle' | 'verify', work: () => Promise<Answer>): Promise<Answer> => {
    dieAt(`before ${name}`);
    const answer = await work();
    dieAt(`after ${name}`);
    return answer;
  };
  return {
    requestPayment: (request) => around('request', () => bank.requestPayment(request)),
    verify: (sale) => around('verify', () => bank.verify(sale)),
    settle: (sale) => around('settle', () => bank.settle(sale)),
  };
}

const bank = withDeathPoints(createBank({ db, now }));
const logError = () => undefined;
let origin = '';

async function serve() {
  const app = new Hono();
  app.onError(createErrorHandler(logError));
  const apiOrigin = () => origin;
  const findOwn = (hash: string) => findSession(db, hash, now());
  const readSettings = () => Promise.resolve(defaultSettings);
  const origins = { apiOrigin, consoleOrigin: apiOrigin };
  app.route('/', billingRoutes({ db, now, bank, logError, ...origins, isSecure: false, provider: defaultProvider, bankOrigin: apiOrigin, readSettings, findSession: findOwn }));
  app.route('/', gatewayRoutes({ db, now }));
  const { port } = await listen({ fetch: app.fetch, host: '127.0.0.1', port: options.port });
  origin = `http://127.0.0.1:${port}`;
}

async function addSignedIn(): Promise<{ readonly id: number; readonly token: string }> {
  const name = `money-${randomUUID()}`;
  const id = await addCustomer(db, {
    username: name,
    email: `${name}@abrak.example`,
    displayName: name,
    name,
    family: '',
    password: '',
    state: 'active',
    planId: storagePlans.free.id,
    createdAt: now(),
  });
  await openBalance(db, { customerId: id, toman: OPENING_TOMAN, at: now() });
  const session = { customer_id: id, token_hash: hashToken(name), address: '127.0.0.1', user_agent: '' };
  // Long enough for every change of the clock.
  const seen = new Date(now().getTime() + YEARS_MS);
  await db.q().insertInto('session').values({ ...session, created_at: seen, last_seen_at: seen, expires_at: seen }).execute();
  return { id, token: name };
}

/** Terminates all connections to the PostgreSQL server at any point of their work, like a restart of the server. */
async function dropConnections(): Promise<void> {
  if (options.databaseUrl === undefined) return;
  const client = new pg.Client({ connectionString: options.databaseUrl });
  // Two parallel calls may terminate each other's connections.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  await client.end();
}

async function execute(command: MoneyCommand): Promise<unknown> {
  if (command.do === 'advance') offsetMs = command.offsetMs;
  if (command.do === 'dieAt') deathPoint = command.point;
  if (command.do === 'dropConnections') await dropConnections();
  if (command.do === 'keepTime') await runBillingTasks({ db, bank, now, logError });
  if (command.do === 'addCustomer') return addSignedIn();
  if (command.do === 'addInvoice') return addServerInvoice(db, { ...command, now: now() });
  if (command.do === 'audit') return auditMoney(db, OPENING_TOMAN);
  return null;
}

process.on('message', ({ id, command }: { readonly id: number; readonly command: MoneyCommand }) => {
  const send = (answer: MoneyAnswer) => process.send?.(answer);
  execute(command).then(
    (result) => send({ id, result }),
    (error: unknown) => send({ id, error: String(error) }),
  );
});

await serve();
await runBillingTasks({ db, bank, now, logError });
process.send?.({ id: 0, result: origin });

import { defaultProvider } from '@abrak/core/internal';
import { findSession } from '../account/index.ts';
import { billingRoutes, runBillingTasks } from '../billing/index.ts';
import { openEmbedded, openPostgres } from '../db/index.ts';
import {
  type BehpardakhtMethods,
  createBanks,
  gatewayRoutes,
  simulatedBank,
  simulatedMethods,
} from '../gateway/index.ts';
import { createErrorHandler, listen } from '../http/index.ts';
import { Hono } from 'hono';
import { defaultSettings } from '../settings/index.ts';
import { addSignedIn } from './addSignedIn.ts';
import { addServerInvoice } from './addServerInvoice.ts';
import { auditMoney } from './auditMoney.ts';
import { dropConnections } from './dropConnections.ts';
import type { CrashPoint, MoneyAnswer, MoneyCommand, MoneyServerOptions } from './spawnMoneyServer.ts';

/**
 * Runs the billing and bank routes in a process of its own, which tests can kill. Messages from the parent process set
 * its clock.
 */

// Passed by spawnMoneyServer.
const options = JSON.parse(process.argv[2] ?? '') as MoneyServerOptions;

let { offsetMs } = options;
let deathPoint: CrashPoint | undefined;

const now = () => new Date(Date.now() + offsetMs);
const { scope: db } =
  options.databaseUrl === undefined
    ? await openEmbedded({ folder: options.folder })
    : await openPostgres({ url: options.databaseUrl });

function dieAt(point: CrashPoint): void {
  if (deathPoint === point) process.kill(process.pid, 'SIGKILL');
}

function withDeathPoints(bank: BehpardakhtMethods): BehpardakhtMethods {
  const around = async <Answer>(
    name: 'request' | 'settle' | 'verify',
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    dieAt(`before ${name}`);
    const answer = await work();
    dieAt(`after ${name}`);
    return answer;
  };
  return {
    ...bank,
    requestPayment: (request) => around('request', () => bank.requestPayment(request)),
    verify: (sale) => around('verify', () => bank.verify(sale)),
    settle: (sale) => around('settle', () => bank.settle(sale)),
  };
}

const logError = () => undefined;
let origin = '';
const banks = createBanks({ simulated: simulatedBank(withDeathPoints(simulatedMethods({ db, now })), () => origin) });

async function serve() {
  const app = new Hono();
  app.onError(createErrorHandler(logError));
  const apiOrigin = () => origin;
  const findOwn = (hash: string) => findSession(db, hash, now());
  const readSettings = () => Promise.resolve(defaultSettings);
  const origins = { apiOrigin, consoleOrigin: apiOrigin };
  app.route(
    '/',
    billingRoutes({
      db,
      now,
      banks,
      logError,
      ...origins,
      isSecure: false,
      provider: defaultProvider,
      readSettings,
      findSession: findOwn,
    }),
  );
  app.route('/', gatewayRoutes({ db, now }));
  const { port } = await listen({ fetch: app.fetch, host: '127.0.0.1', port: options.port });
  origin = `http://127.0.0.1:${port}`;
}

async function execute(command: MoneyCommand): Promise<unknown> {
  if (command.do === 'advance') offsetMs = command.offsetMs;
  if (command.do === 'dieAt') deathPoint = command.point;
  if (command.do === 'dropConnections') await dropConnections(options.databaseUrl);
  if (command.do === 'keepTime') await runBillingTasks({ db, banks, now, logError });
  if (command.do === 'addCustomer') return addSignedIn(db, now());
  if (command.do === 'addInvoice') return addServerInvoice(db, { ...command, now: now() });
  if (command.do === 'audit') return auditMoney(db);
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
await runBillingTasks({ db, banks, now, logError });
process.send?.({ id: 0, result: origin });

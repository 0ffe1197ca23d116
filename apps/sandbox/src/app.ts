import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { accountRoutes, authRoutes, type CaptchaWork, findSession, productRoutes, sessionRoutes, visitorRoutes } from './account/index.ts';
import { billingRoutes, lastPaidInvoice } from './billing/index.ts';
import type { DbScope } from './db/index.ts';
import {
  announceTus,
  archiveDownloadRoutes,
  archiveRoutes,
  createArchiveProgressBoard,
  detailsRoutes,
  documentRoutes,
  downloadLinkRoutes,
  downloadRoutes,
  type IntakeDeps,
  previewRoutes,
  publicRoutes,
  RESUMABLE_PATH,
  resumableCors,
  resumableRoutes,
  sharedRoutes,
  trashRoutes,
  uploadRoutes,
  urlUploadRoutes,
} from './files/index.ts';
import { type Bank, gatewayRoutes } from './gateway/index.ts';
import {
  answerError,
  type ConsoleHosting,
  consoleRoutes,
  corsFor,
  drainRequest,
  type ErrorLog,
  type FetchPolicy,
  HttpError,
} from './http/index.ts';
import { outboxRoutes } from './mail/index.ts';
import { createRenderer } from './media/index.ts';
import { type ReadSettings, settingsRoutes } from './settings/index.ts';
import { applyPaidInvoice, serverControlRoutes, serverRoutes } from './servers/index.ts';
import type { BlobStore } from './store/index.ts';

/** What both services stand on; everything that differs between a test and a server is here. */
export interface ServiceDeps {
  readonly db: DbScope;
  readonly store: BlobStore;
  readonly now: () => Date;
  readonly isAllowedOrigin: (origin: string) => boolean;
  readonly readSettings: ReadSettings;
  readonly limitsOf: IntakeDeps['limitsOf'];
  readonly logError: ErrorLog;
}

export interface ApiDeps extends ServiceDeps {
  /** What the sandbox itself may reach for a customer. */
  readonly fetchPolicy: FetchPolicy;
  /** Origin of the console that mails lead to. */
  readonly consoleOrigin: () => string;
  /** Origin of this API as browsers reach it. */
  readonly apiOrigin: () => string;
  readonly bank: Bank;
  readonly captchaWork: CaptchaWork;
  /** Whether mails are shown to whoever asks this machine from itself. */
  readonly showsOutbox: boolean;
  /** Whether whoever asks this machine from itself can make things happen to servers. */
  readonly showsControls: boolean;
  /** How long each step of building, booting and shutting down a server takes. */
  readonly serverStrokeMs: number;
  /** Absent when the console is served elsewhere. */
  readonly console?: ConsoleHosting;
}

const MAX_BODY_BYTES = 64 * 1024;

function notFound(): never {
  throw new HttpError('itemMissing');
}

function tooLarge(): never {
  throw new HttpError('badRequest', { status: 413, msg: 'body too large' });
}

function withSessions<Deps extends ServiceDeps>(deps: Deps) {
  return { ...deps, findSession: (tokenHash: string) => findSession(deps.db, tokenHash, deps.now()) };
}

async function nosniff(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  c.header('x-content-type-options', 'nosniff');
}

/** The API, the downloads, the previews and, when asked for, the console (A §7). */
export function createApi(deps: ApiDeps) {
  const shared = withSessions(deps);
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.onError(answerError(deps.logError));
  app.notFound(notFound);
  app.use(requestId(), nosniff, corsFor(deps.isAllowedOrigin), bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.route('/cfs', authRoutes(deps));
  app.route('/cfs/rest', visitorRoutes(deps));
  app.route('/cfs/rest', accountRoutes({ ...deps, lastPaidInvoice: (customerId) => lastPaidInvoice(deps.db, customerId) }));
  app.route('/cfs/rest', sessionRoutes(deps));
  app.route('/cfs/rest', productRoutes(deps));
  app.route('/cfs/rest', downloadLinkRoutes(shared));
  app.route('/cfs/rest', urlUploadRoutes(shared));
  const archives = { ...shared, progress: createArchiveProgressBoard() };
  for (const path of ['/cfs/rest', '/']) {
    app.route(path, archiveRoutes(archives));
    app.route(path, detailsRoutes(shared));
    app.route(path, sharedRoutes(shared));
    app.route(path, trashRoutes(shared));
    app.route(path, documentRoutes(shared));
  }
  const servers = { ...shared, strokeMs: deps.serverStrokeMs };
  app.route('/', billingRoutes({ ...shared, onInvoicePaid: { servers: (invoice) => applyPaidInvoice(servers, invoice) } }));
  app.route('/', serverRoutes(servers));
  app.route('/', gatewayRoutes(deps));
  app.route('/', downloadRoutes(shared));
  app.route('/', archiveDownloadRoutes(archives));
  app.route('/', previewRoutes({ ...shared, renderer: createRenderer(deps.store) }));
  app.route('/', publicRoutes(shared));
  app.route('/', settingsRoutes(shared));
  if (deps.showsOutbox) app.route('/', outboxRoutes(deps));
  if (deps.showsControls) app.route('/', serverControlRoutes(servers));
  if (deps.console !== undefined) app.route('/', consoleRoutes(deps.console));
  return app;
}

/** The upload service, which listens on a port of its own (A §7, "Upload"). */
export function createUploadService(deps: ServiceDeps) {
  const shared = withSessions(deps);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError(answerError(deps.logError));
  app.notFound(notFound);
  app.use(`${RESUMABLE_PATH}/*`, announceTus);
  app.use(requestId(), drainRequest, nosniff, corsFor(deps.isAllowedOrigin, resumableCors));
  app.route('/', uploadRoutes(shared));
  app.route('/', resumableRoutes(shared));
  return app;
}

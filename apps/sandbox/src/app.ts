import type { Provider } from '@abrak/core';
import { operations, pathOf } from '@abrak/core/internal/contract';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import {
  accountRoutes,
  authRoutes,
  type CaptchaWork,
  factorRoutes,
  findGuardedSession,
  type LogSecurity,
  productRoutes,
  refuseWithoutFactor,
  relyingPartyOf,
  securityLog,
  sessionsOf,
  visitorRoutes,
} from './account/index.ts';
import { billingRoutes, lastPaidInvoice } from './billing/index.ts';
import { checkDatabase, type DbScope, type Processes } from './db/index.ts';
import { developerRoutes } from './developer/developerRoutes.ts';
import {
  announceTus,
  archiveDownloadRoutes,
  archiveRoutes,
  createArchiveProgressStore,
  documentCallRoutes,
  movedToContentOrigin,
  openDownloadRoutes,
  viewRoutes,
  downloadLinkRoutes,
  downloadRoutes,
  type IntakeDeps,
  previewRoutes,
  publicRoutes,
  refuseFullDisk,
  RESUMABLE_PATH,
  resumableCors,
  resumableRoutes,
  ticketRoutes,
  uploadRoutes,
  urlUploadRoutes,
} from './files/index.ts';
import { type Banks, gatewayRoutes, SIMULATED_BANK } from './gateway/index.ts';
import {
  compressAnswers,
  brandRoutes,
  createErrorHandler,
  type ConsoleHosting,
  consoleRoutes,
  contentHeaders,
  contentHost,
  corsFor,
  drainRequest,
  fairShare,
  healthRoutes,
  type FetchPolicy,
  type CallerDeps,
  HttpError,
  knownHosts,
  observers,
  openApiRoute,
  runAsNetwork,
  securityHeaders,
  securityText,
  methodOverride,
} from './http/index.ts';
import { noticeSources } from './noticeSources.ts';
import {
  customerMails,
  liveUpdateRoutes,
  mailPreferenceRoutes,
  notificationRoutes,
  unsubscribeRoutes,
  type UpdateStreams,
} from './notices/index.ts';
import { type OrderedServices, paidHandlers } from './paidHandlers.ts';
import { createRenderer } from './media/index.ts';
import { type ReadSettings, settingsRoutes } from './settings/index.ts';
import { hostingProducts, hostingRoutes } from './hosting/index.ts';
import { serverRoutes } from './servers/index.ts';
import {
  findKeyGrant,
  findPageGrant,
  partnerRoutes,
  type ReadPartners,
  scopeGuard,
  type ScopeGuardDeps,
} from './partners/index.ts';
import { type ErrorLog, notFound, type RequestObserver } from './shared/index.ts';
import type { BlobStore } from './store/index.ts';

/** Dependencies of both services; everything that differs between tests and a real server is injected here. */
export interface ServiceDeps extends CallerDeps {
  readonly db: DbScope;
  readonly store: BlobStore;
  readonly processes: Processes;
  readonly now: () => Date;
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Returns true for the host names under which browsers reach the service. */
  readonly isKnownHost: (hostname: string) => boolean;
  /** True when browsers reach the API by https. */
  readonly isSecure: boolean;
  readonly readSettings: ReadSettings;
  readonly readPartners: ReadPartners;
  /** Configuration of the provider. */
  readonly provider: Provider;
  readonly limitsOf: IntakeDeps['limitsOf'];
  /** Documents from which on the work on a tree of documents is done by a job. */
  readonly jobFrom: number;
  readonly versionLimits: IntakeDeps['versionLimits'];
  readonly logError: ErrorLog;
  readonly logSecurity: LogSecurity;
  /** Receives every request that is not a health check; default: nothing does. */
  readonly observer?: RequestObserver;
  /** Returns true once the process has been told to stop; default: never. */
  readonly isStopping?: () => boolean;
}

/** Dependencies of the API. */
export interface ApiDeps extends ServiceDeps, OrderedServices {
  /** Limits of requests that the sandbox makes for a customer, for uploads from a URL. */
  readonly fetchPolicy: FetchPolicy;
  /** Returns the origin of the console for links in mails. */
  readonly consoleOrigin: () => string;
  /** Returns the origin of this API as browsers reach it. */
  readonly apiOrigin: () => string;
  readonly banks: Banks;
  /** Streams of live updates, which end before the listener closes. */
  readonly updates: UpdateStreams;
  readonly captchaWork: CaptchaWork;
  /** Address to which vulnerabilities are reported; default: none is told. */
  readonly securityContact?: string | undefined;
  /** True shows the developers' page to requests from this machine. */
  readonly showsDeveloperPage: boolean;
  /** True shows the mails on the developers' page. */
  readonly showsMails: boolean;
  /** Origin from which browsers get the files of customers; default: the API's. */
  readonly contentOrigin?: string | undefined;
  /** Undefined when the console is served elsewhere. */
  readonly console?: ConsoleHosting;
}

const MAX_BODY_BYTES = 64 * 1024;

function unknownPath(): never {
  throw notFound();
}

function tooLarge(): never {
  throw new HttpError('badRequest', { status: 413, msg: 'body too large' });
}

function withSessions<Deps extends ServiceDeps>(deps: Deps) {
  return { ...deps, findSession: findGuardedSession(deps) };
}

function guardOf(deps: ServiceDeps): ScopeGuardDeps {
  const { db, now, readPartners, isAllowedOrigin, trustedProxies } = deps;
  return {
    db,
    now,
    trustedProxies,
    isAllowedOrigin,
    isPartnerOrigin: async (origin) => (await readPartners()).some(({ origins }) => origins.includes(origin)),
    findGrant: async (tokenHash) => {
      const grant =
        (await findPageGrant(db, { tokenHash, partners: await readPartners(), now: now() })) ??
        (await findKeyGrant(db, tokenHash, now()));
      if (grant !== undefined) await refuseWithoutFactor(deps, grant.customer);
      return grant;
    },
  };
}

// Before the guards, because those that ask have no session and no origin.
function health({ db, store, isStopping = () => false }: ServiceDeps) {
  const checks = {
    database: () => checkDatabase(db),
    store: () => store.readMarker(),
    disk: () => refuseFullDisk(store),
  };
  return healthRoutes({ checks, isStopping });
}

function sharesOf({ db, trustedProxies }: ServiceDeps, isLong: (path: string) => boolean) {
  return { trustedProxies, isLong, runAs: (owner: string, work: () => Promise<void>) => db.as(owner, work) };
}

// Transfers of files take long without the database.
const transferShares = (deps: ServiceDeps) => sharesOf(deps, () => true);

function addGuards(app: Hono<{ Bindings: Partial<HttpBindings> }>, deps: ApiDeps, guard: ScopeGuardDeps): void {
  app.use(requestId(), ...observers('api', deps), compressAnswers());
  app.use(
    securityHeaders(deps),
    knownHosts(deps.isKnownHost),
    corsFor(guard),
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }),
  );
  app.use(securityLog(deps));
  const shares = sharesOf(deps, (path) => path === pathOf(operations.uploadFromUrl));
  app.use(runAsNetwork(shares), scopeGuard(guard), fairShare(shares));
}

// Nothing but bytes by their links, and what the pages of expired links show.
function createContentService(
  deps: ApiDeps,
  parts: {
    readonly links: Parameters<typeof downloadRoutes>[0];
    readonly archives: Parameters<typeof archiveDownloadRoutes>[0];
    readonly renderer: ReturnType<typeof createRenderer>;
  },
) {
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.onError(createErrorHandler(deps.logError));
  app.notFound(unknownPath);
  app.use(requestId(), ...observers('content', deps));
  app.use(contentHeaders(), securityHeaders(deps), fairShare(transferShares(deps)));
  app.route('/', viewRoutes({ ...parts.links, store: deps.store, renderer: parts.renderer }));
  app.route('/', downloadRoutes(parts.links));
  app.route('/', archiveDownloadRoutes(parts.archives));
  // The addresses are here already.
  const pages = { ...withSessions(deps), contentOrigin: undefined };
  app.route('/', ticketRoutes(pages));
  app.route('/', openDownloadRoutes(pages));
  app.route('/', brandRoutes());
  return app;
}

// Routes of accounts and of the access of partners.
function accountApi(deps: ApiDeps, { findGrant }: ScopeGuardDeps) {
  const shared = withSessions(deps);
  const routes = new Hono();
  for (const part of [
    authRoutes(deps),
    visitorRoutes(deps),
    accountRoutes({ ...shared, lastPaidInvoice: (customerId) => lastPaidInvoice(deps.db, customerId) }),
    factorRoutes(deps),
    notificationRoutes({ ...shared, sources: noticeSources }),
    liveUpdateRoutes({ ...shared, findGrant }),
    mailPreferenceRoutes(shared),
    partnerRoutes(shared),
    productRoutes({ ...shared, otherProducts: (category) => hostingProducts(deps.provider, category) }),
  ])
    routes.route('/', part);
  return routes;
}

// Visitors read the settings, too, so an unknown session is no reason to refuse.
function settingsApi(deps: ApiDeps) {
  return settingsRoutes({
    ...deps,
    findSession: sessionsOf(deps),
    hasPasskeys: () => relyingPartyOf(deps.consoleOrigin()) !== undefined,
    hasServers: deps.hypervisor !== undefined,
  });
}

/** Creates the API: calls, downloads, previews, the simulated bank and the console, where they are served. */
export function createApi(deps: ApiDeps) {
  const shared = withSessions(deps);
  const app = new Hono<{ Bindings: Partial<HttpBindings> }>();
  app.onError(createErrorHandler(deps.logError));
  app.notFound(unknownPath);
  const guard = guardOf(deps);
  const renderer = createRenderer(deps.store, deps.now);
  const links = { ...shared, findGrant: guard.findGrant };
  const archives = { ...links, progress: createArchiveProgressStore() };
  if (deps.contentOrigin !== undefined) {
    app.use(
      contentHost({
        origin: deps.contentOrigin,
        serve: createContentService(deps, { links, archives, renderer }).fetch,
      }),
    );
  }
  app.route('/', health(deps));
  addGuards(app, deps, guard);
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.route('/', securityText(deps));
  app.route('/', openApiRoute());
  app.route('/', accountApi(deps, guard));
  app.route('/', unsubscribeRoutes(deps));
  app.route('/', downloadLinkRoutes(shared));
  app.route('/', urlUploadRoutes(shared));
  app.route('/', archiveRoutes(archives));
  app.route('/', documentCallRoutes({ ...shared, settingsOfMail: customerMails(deps) }));
  app.route('/', billingRoutes({ ...shared, onInvoicePaid: paidHandlers(deps) }));
  app.route('/', serverRoutes(shared));
  app.route('/', hostingRoutes(shared));
  if (deps.banks.byId(SIMULATED_BANK) !== undefined) app.route('/', gatewayRoutes(deps));
  for (const path of deps.contentOrigin === undefined ? [] : ['/dl/*', '/download/:uuid/:name/dl/:ticket'])
    app.get(path, movedToContentOrigin(deps));
  app.route('/', downloadRoutes(links));
  app.route('/', archiveDownloadRoutes(archives));
  app.route('/', previewRoutes({ ...shared, renderer }));
  app.route('/', brandRoutes());
  app.route('/', publicRoutes({ ...shared, renderer }));
  app.route('/', ticketRoutes(shared));
  app.route('/', openDownloadRoutes(shared));
  app.route('/', settingsApi(deps));
  if (deps.showsDeveloperPage) app.route('/', developerRoutes(shared));
  if (deps.console !== undefined) app.route('/', consoleRoutes(deps.console));
  return app;
}

/** Creates the upload service, which listens on a port of its own. */
export function createUploadService(deps: ServiceDeps) {
  const shared = withSessions(deps);
  const app = new Hono<{ Bindings: HttpBindings }>();
  const guard = guardOf(deps);
  const shares = transferShares(deps);
  app.onError(createErrorHandler(deps.logError));
  app.notFound(unknownPath);
  app.route('/', health(deps));
  app.use(`${RESUMABLE_PATH}/*`, announceTus, methodOverride(app));
  app.use(requestId(), ...observers('upload', deps));
  app.use(
    drainRequest,
    securityHeaders(deps),
    knownHosts(deps.isKnownHost),
    corsFor(guard, resumableCors),
    runAsNetwork(shares),
    scopeGuard(guard),
    fairShare(shares),
  );
  app.route('/', uploadRoutes(shared));
  app.route('/', resumableRoutes(shared));
  return app;
}

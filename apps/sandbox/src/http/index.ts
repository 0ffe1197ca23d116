export { createErrorHandler } from './createErrorHandler.ts';
export { brandHeaders, brandPage, type BrandPageOptions, type Html, type PagePreview } from './brand/brandPage.ts';
export { brandRoutes } from './brand/brandRoutes.ts';
export { lostMark } from './brand/marks.ts';
export { readerLocale } from './brand/readerLocale.ts';
export { paletteSheet } from './brand/stylesheet.ts';
export { compressAnswers } from './compressAnswers.ts';
export { type CallerDeps, callerOf } from './caller.ts';
export { consoleRoutes, type ConsoleHosting } from './consoleHosting.ts';
export { contentHeaders, contentHost } from './contentHost.ts';
export { corsFor, type CorsExtras } from './corsFor.ts';
export { dispositionName } from './dispositionName.ts';
export { drainRequest } from './drainRequest.ts';
export { fairShare, runAsNetwork } from './fairShare.ts';
export { answerFile, contentDisposition, type ServedFile, untrustedContentHeaders } from './fileAnswer.ts';
export {
  guardedFetch,
  guardedPost,
  publicAndLoopback,
  publicInternet,
  type Fetched,
  type FetchPolicy,
} from './guardedFetch/index.ts';
export { healthRoutes } from './healthRoutes.ts';
export { HttpError } from './HttpError.ts';
export { readForm } from './input.ts';
export { createMetricsApp } from './metricsApp.ts';
export { knownHosts } from './knownHosts.ts';
export { beforeClosing, listen, type Listener, type ListenOptions } from './listen.ts';
export { observers } from './observers.ts';
export { openApiRoute } from './openApiRoute.ts';
export { toHttpError } from './refusalAnswers.ts';
export { securityText } from './securityText.ts';
export { answerJson, operationRoutes, rawRoute, route } from './route.ts';
export { requireOwnPages } from './requireOwnPages.ts';
export {
  readTokenOrCookie,
  deleteSessionCookie,
  readSessionCookie,
  setSessionCookie,
  type GrantEnv,
  type SessionEnv,
  type VisitorEnv,
} from './session.ts';
export { securityHeaders } from './securityHeaders.ts';
export { methodOverride } from './methodOverride.ts';

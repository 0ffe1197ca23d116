import { type UpdateTopic, updateTopics } from '@abrak/core/account';
import { type Operation, operations } from '@abrak/core/internal/contract';
import { operationRoutes, route } from '../../http/index.ts';
import { type FindSession, type Grant } from '../../shared/index.ts';
import type { UpdateStreams } from './createUpdateStreams.ts';

/** Call that a page makes after an update of the topic, which says what tokens may know of it. */
const callsOfTopics: Readonly<Record<UpdateTopic, Operation>> = {
  documentJobs: operations.listDocumentJobs,
  notifications: operations.listNotifications,
  servers: operations.listServers,
  settings: operations.getSettings,
  shares: operations.listShared,
};

function topicsOf(grant: Grant | undefined): ReadonlySet<UpdateTopic> {
  const mayRead = ({ scopes = [] }: Operation) =>
    grant === undefined || scopes === 'any' || scopes.some((scope) => grant.scopes.has(scope));
  return new Set(updateTopics.filter((topic) => mayRead(callsOfTopics[topic])));
}

/** Dependencies of the route of live updates. */
export interface LiveUpdateDeps {
  readonly findSession: FindSession;
  readonly findGrant: (tokenHash: string) => Promise<Grant | undefined>;
  readonly updates: UpdateStreams;
}

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // nginx would collect the answer.
  'x-accel-buffering': 'no',
  // A server that stops waits for connections that could carry another request.
  connection: 'close',
};

/** Creates the route of live updates. */
export function liveUpdateRoutes(deps: LiveUpdateDeps) {
  const { findGrant, findSession, updates } = deps;
  return operationRoutes(deps, [
    route(operations.readUpdates, (c) => {
      const { customer, grant, tokenHash } = c.var;
      const find: (hash: string) => Promise<unknown> = grant === undefined ? findSession : findGrant;
      const isAdmitted = async () => (await find(tokenHash)) !== undefined;
      return new Response(updates.open({ customerId: customer.id, topics: topicsOf(grant), isAdmitted }), { headers });
    }),
  ]);
}

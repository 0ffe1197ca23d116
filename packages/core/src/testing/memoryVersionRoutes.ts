import type { FileVersion } from '../files/index.ts';
import type { Route, RouteCall } from './memoryRoute.ts';
import { toWireDocument } from './wire.ts';

const ONE = /^\/cfs\/rest\/documents\/(\d+)\/versions\/([^/]+)(?:\/restore)?$/;

function toWireVersion({ sizeBytes, ...version }: FileVersion) {
  return { ...version, size: sizeBytes };
}

function choiceOf({ path, param }: RouteCall): readonly [id: number, uuid: string] {
  return [Number(param), decodeURIComponent(ONE.exec(path)?.[2] ?? '')];
}

function restore(call: RouteCall): unknown {
  const {
    account: { billing, versions },
    idempotencyKey,
  } = call;
  const [id, uuid] = choiceOf(call);
  return billing.once(idempotencyKey, JSON.stringify(['restoreVersion', id, uuid]), () =>
    toWireDocument(versions.restore(id, uuid)),
  );
}

function remove(call: RouteCall): void {
  const { account } = call;
  account.usedBytes = Math.max(0, account.usedBytes - account.versions.delete(...choiceOf(call)));
}

/** Calls of the versions of files. */
export const versionRoutes: readonly Route[] = [
  [
    'GET',
    /^\/cfs\/rest\/documents\/(\d+)\/versions$/,
    ({ account, param }) => account.versions.list(Number(param)).map(toWireVersion),
  ],
  ['PUT', /^\/cfs\/rest\/documents\/(\d+)\/versions\/[^/]+\/restore$/, restore],
  ['DELETE', /^\/cfs\/rest\/documents\/(\d+)\/versions\/[^/]+$/, remove],
];

import { cleanUploadName, UNNAMED, type WireDocument } from '@abrak/core/internal';
import { operations } from '@abrak/core/internal/contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import {
  dispositionName,
  type Fetched,
  type FetchPolicy,
  guardedFetch,
  operationRoutes,
  rawRoute,
  type SessionEnv,
} from '../../../http/index.ts';
import { requireUploads } from '../../../settings/index.ts';
import { readInput, Refusal } from '../../../shared/index.ts';
import { refuseFullDisk } from '../../blobs/index.ts';
import { getTargetFolder } from '../../documents/index.ts';
import {
  addStored,
  beginIntake,
  type Intake,
  type IntakeDeps,
  refuseInvalidTarget,
  refuseOversize,
  storeBytes,
  type StoredFile,
  type Target,
  targetOf,
} from './intake.ts';

/** Dependencies of uploads from a URL. */
export interface UrlUploadDeps extends IntakeDeps {
  /** Decides which hosts and ports the server may connect to. */
  readonly fetchPolicy: FetchPolicy;
}

/** Maximum number of parallel fetches per customer. */
const PARALLEL_FETCHES = 3;

const UrlSchema = v.object({ url: v.pipe(v.string(), v.trim(), v.maxLength(8 * 1024)) });

type UrlUploadContext = Context<SessionEnv>;

function createCustomerLimit(count: number) {
  const taken = new Map<number, number>();
  return async <Result>(customerId: number, work: () => Promise<Result>): Promise<Result> => {
    const others = taken.get(customerId) ?? 0;
    if (others >= count) throw new Refusal('tooManyRequests', { msg: 'too many fetches at a time' });
    taken.set(customerId, others + 1);
    try {
      return await work();
    } finally {
      const left = (taken.get(customerId) ?? 1) - 1;
      if (left === 0) taken.delete(customerId);
      else taken.set(customerId, left);
    }
  };
}

function lastSegment({ pathname }: URL): string {
  const segment = pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

// Uses the file name in Content-Disposition, else the last segment of the URL, else the host.
function nameOf({ url, headers }: Fetched): string {
  const candidates = [dispositionName(headers['content-disposition']) ?? '', lastSegment(url), url.hostname];
  return candidates.map(cleanUploadName).find((name) => name !== UNNAMED) ?? UNNAMED;
}

async function storeFetched(fetched: Fetched, intake: Intake, target: Target): Promise<StoredFile> {
  const { body, headers } = fetched;
  const { store } = intake.deps;
  try {
    const name = nameOf(fetched);
    const declared = headers['content-length'];
    const announcedBytes = declared === undefined ? undefined : Number(declared);
    refuseOversize(announcedBytes ?? 0, intake.allowance);
    await refuseFullDisk(store, announcedBytes ?? 0);
    await refuseInvalidTarget(intake, name, target);
    return { ...(await storeBytes(intake, { name, bytes: body, announcedBytes })), storedBy: 'url' };
  } finally {
    body.destroy();
  }
}

async function receive(c: UrlUploadContext, deps: UrlUploadDeps): Promise<WireDocument> {
  const fields = new Map(new URLSearchParams(await c.req.text()));
  const { url } = readInput(UrlSchema, { url: fields.get('url') });
  const target = targetOf(fields, deps.now());
  const intake = await beginIntake(deps, c.var.customer, 'url');
  await getTargetFolder({ db: deps.db, customer: c.var.customer }, target.folderId);
  // Aborts when the client disconnects.
  const { signal } = c.req.raw;
  const fetched = await guardedFetch(url, { policy: deps.fetchPolicy, signal });
  const stored = await storeFetched(fetched, intake, target);
  return addStored(intake, stored, () => {
    if (signal.aborted) throw new Refusal('badRequest', { msg: 'given up by the client' });
    return target;
  });
}

/** Creates the route that fetches a file from a URL on behalf of the customer. */
export function urlUploadRoutes(deps: UrlUploadDeps) {
  const limited = createCustomerLimit(PARALLEL_FETCHES);
  return operationRoutes(deps, [
    rawRoute(operations.uploadFromUrl, requireUploads(deps.readSettings), async (c) =>
      c.json(await limited(c.var.customer.id, () => receive(c, deps))),
    ),
  ]);
}

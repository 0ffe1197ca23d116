import { signWebhook } from '@abrak/core/partners';
import type { DbScope } from '../../db/index.ts';
import { eachStep, type RunningJob, runRegularly } from '../../jobs/index.ts';
import { type ErrorLog, traced } from '../../shared/index.ts';
import type { Partner, ReadPartners, WebhookEndpoint } from '../partnersFile.ts';
import { type AttemptOutcome, type DeliveryRow, leaseDelivery, pauseAfter, recordAttempt } from './deliveryStore.ts';
import { type EndpointKey, endpointText } from './endpointKey.ts';
import { disableEndpoint, listEndpoints, syncEndpoints } from './endpointStore.ts';
import { fanOut } from './fanOut.ts';

/** Milliseconds between two checks of the events and deliveries. */
const WEBHOOK_INTERVAL_MS = 1_000;
/** Milliseconds within which an endpoint must answer. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Deliveries to one endpoint in one go. */
const LANE_LENGTH = 50;
const GONE = 410;

/** Request to an endpoint. */
export interface WebhookPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  /** Milliseconds within which the endpoint must answer. */
  readonly timeoutMs: number;
}

/** Dependencies of sending webhooks. */
export interface WebhookDeps {
  readonly db: DbScope;
  readonly now: () => Date;
  readonly readPartners: ReadPartners;
  /** Sends a request to an allowed address and returns the status of the answer; rejects without one. */
  readonly post: (url: string, request: WebhookPost) => Promise<number>;
  readonly logError: ErrorLog;
  /** Milliseconds within which an endpoint must answer; default 10 seconds. */
  readonly answerTimeoutMs?: number;
}

/** Returns the id of a message, which is the same in all attempts of a delivery. */
export function messageIdOf({ id }: Pick<DeliveryRow, 'id'>): string {
  return `msg_${id.replaceAll('-', '')}`;
}

function headersOf(id: string, timestamp: string, signature: string) {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  };
}

interface Attempt {
  readonly delivery: DeliveryRow;
  readonly endpoint: WebhookEndpoint;
  readonly signal: AbortSignal;
}

async function attempt(
  { now, post, answerTimeoutMs = ANSWER_TIMEOUT_MS }: WebhookDeps,
  { delivery, endpoint, signal }: Attempt,
): Promise<AttemptOutcome> {
  const at = now();
  const id = messageIdOf(delivery);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const body = delivery.payload;
  const signature = await signWebhook({ id, timestamp, body }, endpoint.secrets);
  const startedAt = performance.now();
  const outcome = (answer: Pick<AttemptOutcome, 'error' | 'status'>) => ({
    at,
    ms: Math.round(performance.now() - startedAt),
    ...answer,
  });
  try {
    const status = await traced({ name: 'post webhook', kind: 'client' }, async (span) => {
      const answered = await post(endpoint.url, {
        signal,
        timeoutMs: answerTimeoutMs,
        body,
        headers: headersOf(id, timestamp, signature),
      });
      span.set({ 'http.response.status_code': answered });
      return answered;
    });
    return outcome({ status, error: null });
  } catch (error) {
    return outcome({ status: null, error: error instanceof Error ? error.message : String(error) });
  }
}

function isAccepted({ status }: AttemptOutcome): boolean {
  return status !== null && status >= 200 && status < 300;
}

function nextOf({ attempts, give_up_at: giveUpAt }: DeliveryRow, outcome: AttemptOutcome, now: Date) {
  if (isAccepted(outcome)) return { status: 'delivered' } as const;
  const nextTryAt = new Date(now.getTime() + pauseAfter(attempts, Math.random()));
  return nextTryAt > giveUpAt || outcome.status === GONE ? ({ status: 'failed' } as const) : { next_try_at: nextTryAt };
}

async function deliver(deps: WebhookDeps, key: EndpointKey, { delivery, endpoint, signal }: Attempt): Promise<boolean> {
  const { db, now } = deps;
  const outcome = await attempt(deps, { delivery, endpoint, signal });
  // An attempt that stopping interrupted is made again when its lease ends.
  if (signal.aborted && outcome.status === null) return false;
  await recordAttempt(db, delivery.id, { outcome, next: nextOf(delivery, outcome, now()) });
  if (outcome.status === GONE) await disableEndpoint(db, key, now());
  return isAccepted(outcome);
}

// Returns true when the next delivery of the endpoint may follow at once.
async function sendNext(
  deps: WebhookDeps,
  key: EndpointKey,
  { endpoint, signal }: Omit<Attempt, 'delivery'>,
): Promise<boolean> {
  const delivery = await leaseDelivery(deps.db, key, deps.now());
  if (delivery === undefined) return false;
  const fields = {
    'abrak.partner': key.partnerId,
    'abrak.endpoint': key.endpointId,
    'abrak.event': delivery.type,
    'abrak.attempt': delivery.attempts,
  };
  return traced({ name: 'webhook', kind: 'internal', fields }, () =>
    deliver(deps, key, { delivery, endpoint, signal }),
  );
}

function endpointOf(partners: readonly Partner[], { partnerId, endpointId }: EndpointKey): WebhookEndpoint | undefined {
  return partners.find(({ id }) => id === partnerId)?.webhooks?.find(({ id }) => id === endpointId);
}

/** Sender of webhooks. */
export interface WebhookSender {
  /** Turns events into deliveries and starts what is due; does not wait for answers. */
  run(): Promise<void>;
  /** Resolves when no delivery is being sent. */
  idle(): Promise<void>;
}

/**
 * Creates the sender of webhooks. Each endpoint has a lane of its own, so that one that is slow or dead delays no other.
 * A process that is killed between an answer and its record sends the message again, with the same id.
 */
export function createWebhookSender(deps: WebhookDeps, signal: AbortSignal): WebhookSender {
  const { db, now, readPartners, logError } = deps;
  const lanes = new Map<string, Promise<void>>();
  let synced: readonly Partner[] | undefined;
  const runLane = async (key: EndpointKey, endpoint: WebhookEndpoint) => {
    let isMore = true;
    for (let sent = 0; sent < LANE_LENGTH && isMore && !signal.aborted; sent += 1)
      isMore = await sendNext(deps, key, { endpoint, signal });
  };
  const startLane = (key: EndpointKey, endpoint: WebhookEndpoint) => {
    const name = endpointText(key);
    if (lanes.has(name)) return;
    const lane = runLane(key, endpoint).catch((error: unknown) => logError(`webhooks to ${name}`, error));
    lanes.set(
      name,
      lane.finally(() => lanes.delete(name)),
    );
  };
  const startLanes = async (partners: readonly Partner[]) => {
    for (const key of await listEndpoints(db)) {
      const endpoint = endpointOf(partners, key);
      if (endpoint !== undefined) startLane(key, endpoint);
    }
  };
  return {
    async run() {
      const partners = await readPartners();
      if (partners !== synced) await syncEndpoints(db, partners);
      synced = partners;
      await eachStep([() => fanOut({ db, partners, now }), () => startLanes(partners)]);
    },
    async idle() {
      while (lanes.size > 0) await Promise.all(lanes.values());
    },
  };
}

/** Sends webhooks at an interval until it is stopped. */
export function sendWebhooksRegularly(deps: WebhookDeps): RunningJob {
  const stopping = new AbortController();
  const sender = createWebhookSender(deps, stopping.signal);
  const job = runRegularly({
    name: 'webhooks',
    intervalMs: WEBHOOK_INTERVAL_MS,
    work: sender.run,
    logError: deps.logError,
  });
  return {
    async stop() {
      stopping.abort();
      await job.stop();
      await sender.idle();
    },
  };
}

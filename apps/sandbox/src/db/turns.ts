import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as pollEvents, setTimeout as pauseFor } from 'node:timers/promises';
import type { DatabaseConnection, Driver } from 'kysely';
import { createKeyedLimiter, createLimiter } from '../shared/index.ts';

/** Milliseconds from which on a turn is long. */
const LONG_MS = 20;
/** Maximum milliseconds that an owner waits after a long turn. */
const MAX_PAUSE_MS = 100;
/** Milliseconds after its last turn for which an owner may be about to take the next one. */
const RECENT_MS = 1_000;

/** Owner of the work that no caller asked for, such as jobs. */
const SERVICE = 'service';

/** Runs the turns of owners in an order that is fair to each of them. */
type TurnQueue = (owner: string, turn: () => Promise<void>) => Promise<void>;

/** Clock of turns. */
export interface TurnClock {
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
}

/**
 * Creates a queue that runs one turn at a time. Turns go to the waiting owners one after another, however many an owner
 * waits for. After a long turn its owner pauses while others are active, so that all queries of another's call pass before
 * the next long one. Between two turns the process reads what has arrived meanwhile.
 */
export function createSerialQueue(
  { now, pause }: TurnClock = { now: () => performance.now(), pause: pauseFor },
): TurnQueue {
  // One of each owner waits for its turn at a time, so that the order of waiting is that of the owners.
  const ofOwner = createKeyedLimiter({ running: 1 });
  const ofAll = createLimiter({ running: 1 });
  let last = { owner: SERVICE, endedAt: Number.NEGATIVE_INFINITY };
  let otherEndedAt = Number.NEGATIVE_INFINITY;

  function noteEnd(owner: string): void {
    if (owner === SERVICE) return;
    if (owner !== last.owner) otherEndedAt = last.endedAt;
    last = { owner, endedAt: now() };
  }

  async function runTurn(owner: string, turn: () => Promise<void>): Promise<void> {
    const tookMs = await ofAll(async () => {
      const startedAt = now();
      await turn();
      noteEnd(owner);
      const ms = now() - startedAt;
      await pollEvents();
      return ms;
    });
    if (tookMs >= LONG_MS && now() - otherEndedAt < RECENT_MS) await pause(Math.min(tookMs, MAX_PAUSE_MS));
  }

  return (owner, turn) => ofOwner(owner, () => runTurn(owner, turn));
}

/** Turns of owners on the connections of a database. */
export interface Turns {
  /** Runs work whose turns are those of an owner. */
  as<Result>(owner: string, work: () => Promise<Result>): Promise<Result>;
  /** Waits for a turn of the current owner, and returns the function that ends it. */
  take(): Promise<() => void>;
  /** Returns the number of turns that are waited for. */
  countWaiting(): number;
}

/** Creates turns in the order of a queue. */
export function createTurns(queue: TurnQueue): Turns {
  const current = new AsyncLocalStorage<string>();
  let waiting = 0;
  return {
    as: (owner, work) => current.run(owner, work),
    take() {
      waiting += 1;
      return new Promise((resolve, reject) => {
        const turn = () => {
          waiting -= 1;
          return new Promise<void>(resolve);
        };
        queue(current.getStore() ?? SERVICE, turn).catch(reject);
      });
    },
    countWaiting: () => waiting,
  };
}

/** Makes a driver take a turn for each connection that it acquires, which a query or a transaction has until its end. */
export function takingTurns(driver: Driver, turns: Turns): Driver {
  const ends = new WeakMap<DatabaseConnection, () => void>();
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  const own: Pick<Driver, 'acquireConnection' | 'releaseConnection'> = {
    async acquireConnection(options) {
      const endTurn = await turns.take();
      try {
        const connection = await acquire(options);
        ends.set(connection, endTurn);
        return connection;
      } catch (error) {
        endTurn();
        throw error;
      }
    },
    async releaseConnection(connection, options) {
      const endTurn = ends.get(connection);
      try {
        await release(connection, options);
      } finally {
        endTurn?.();
      }
    },
  };
  return Object.assign(driver, own);
}

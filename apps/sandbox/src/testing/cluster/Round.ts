import { isDeepStrictEqual } from 'node:util';
import { ApiError, type Client } from '@abrak/core';
import { expect } from 'vitest';
import { eraseDocuments, listFolder, listTrash, trashDocuments } from '@abrak/core/files';
import { addServerInvoice } from '../addServerInvoice.ts';
import { addSignedIn, type SignedIn } from '../addSignedIn.ts';
import { makeIntents } from '../crashRun.ts';
import { createDice, type Dice } from '../dice.ts';
import { dropConnections } from '../dropConnections.ts';
import { describeEntries } from '../expectedTree.ts';
import { makeJourney } from '../moneyJourney.ts';
import { orderAndPay } from '../orderAndPay.ts';
import { SimulatedCustomer } from '../simulatedCustomer.ts';
import { readEntries } from '../storedState.ts';
import type { Cluster } from './Cluster.ts';
import type { ClusterData } from './clusterData.ts';
import { SharingCustomer } from './SharingCustomer.ts';

const FILE_CUSTOMERS = 3;
/** Acknowledged and failed calls of each customer of files. */
const FILE_ACTS = 12;
const SHARING_ACTS = 6;
const ORDERS = 2;
const PAYERS = 3;

/** Parts of a round. */
export interface RoundOptions {
  readonly cluster: Cluster;
  readonly data: ClusterData;
  readonly dice: Dice;
  /** Beginning of the names of the round's documents and servers; unique per round. */
  readonly name: string;
}

/** Counts of the calls of customers. */
export interface RoundFigures {
  acknowledged: number;
  unanswered: number;
  connectionDrops: number;
}

/** Returns true for the errors of a call whose process, database, store or connection failed. */
function isExcused(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0 || error.status === 503 || error.code === 'unreadableAnswer';
  // fetch throws a TypeError for a cut connection, and parsing a cut body throws a SyntaxError.
  return (
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof Error && /(^|: )503 /.test(error.message))
  );
}

/**
 * One round: customers of files, shares, payments and orders call random processes, while one process is killed and
 * started again, connections to the database are cut, and the due work on one customer's rows fails.
 */
export class Round {
  readonly #options: RoundOptions;
  readonly figures: RoundFigures = { acknowledged: 0, unanswered: 0, connectionDrops: 0 };
  readonly #filed: SimulatedCustomer[] = [];
  readonly #sharing: SharingCustomer[] = [];
  readonly #clients: Client[] = [];
  readonly #mishaps = new Map<number, () => Promise<void>>();
  readonly #running: Promise<void>[] = [];
  #acts = 0;
  #spoilt = 0;

  constructor(options: RoundOptions) {
    this.#options = options;
    const { dice, cluster, data } = options;
    const acts = FILE_CUSTOMERS * FILE_ACTS;
    this.#mishaps.set(1 + dice.roll(acts / 2), () => cluster.replaceOne());
    if (dice.roll(2) === 0) {
      this.#mishaps.set(1 + dice.roll(acts), async () => {
        this.figures.connectionDrops += 1;
        await dropConnections(data.spareUrl);
      });
    }
  }

  /** Makes a call and counts it. Returns false when it was not acknowledged because of a failure. */
  async #attempt(call: () => Promise<unknown>): Promise<boolean> {
    this.#acts += 1;
    const mishap = this.#mishaps.get(this.#acts);
    if (mishap !== undefined) this.#running.push(mishap());
    try {
      await call();
      this.figures.acknowledged += 1;
      return true;
    } catch (error) {
      if (!isExcused(error)) throw error;
      this.figures.unanswered += 1;
      return false;
    }
  }

  async #signIn(): Promise<{ readonly person: SignedIn; readonly client: Client }> {
    const person = await addSignedIn(this.#options.data.db, new Date());
    const client = this.#options.cluster.clientOf(person);
    this.#clients.push(client);
    return { person, client };
  }

  // After a call without an answer another customer goes on: the next call would depend on its effect.
  async #useFiles(number: number): Promise<void> {
    const { cluster, dice, name } = this.#options;
    const { client } = await this.#signIn();
    const begin = () => {
      const mark = `${name}-${number}-${this.#filed.length}`;
      const customer = new SimulatedCustomer({
        client,
        uploadUrl: cluster.uploadUrl,
        mark,
        dice: createDice(dice.roll(2 ** 31)),
      });
      this.#filed.push(customer);
      return customer;
    };
    let customer = begin();
    for (let act = 0; act < FILE_ACTS; act += 1) {
      if (!(await this.#attempt(() => customer.act()))) customer = begin();
    }
  }

  async #share(): Promise<void> {
    const { data, dice } = this.#options;
    const { client } = await this.#signIn();
    const others = [await addSignedIn(data.db, new Date()), await addSignedIn(data.db, new Date())];
    const customer = new SharingCustomer({
      client,
      dice: createDice(dice.roll(2 ** 31)),
      emails: others.map(({ email }) => email),
    });
    this.#sharing.push(customer);
    for (let act = 0; act < SHARING_ACTS; act += 1) {
      if (!(await this.#attempt(() => customer.act()))) return;
    }
  }

  async #pay(): Promise<void> {
    const { cluster, data, dice } = this.#options;
    const { person } = await this.#signIn();
    const server = {
      origin: cluster.origin,
      ready: () => Promise.resolve(),
      disturb: () => Promise.resolve(),
      addInvoice: (invoice: { readonly customerId: number; readonly priceToman: number }) =>
        addServerInvoice(data.db, { ...invoice, now: new Date() }),
    };
    await makeJourney({ server, customer: person, dice: createDice(dice.roll(2 ** 31)) });
    this.figures.acknowledged += 1;
  }

  // Retries with the same keys until both calls are acknowledged.
  async #order(): Promise<void> {
    const { client } = await this.#signIn();
    for (const intent of makeIntents(Array.from({ length: ORDERS }, (_, index) => `${this.#options.name}-${index}`))) {
      while (!(await this.#attempt(() => orderAndPay(client, intent))));
    }
  }

  // The work on this customer's rows fails until the others have ended.
  async #beSpoilt(): Promise<void> {
    const { person, client } = await this.#signIn();
    this.#spoilt = person.id;
    await this.#options.data.spoilt.spoil(person.id);
    for (const intent of makeIntents([`${this.#options.name}-spoilt`]))
      while (!(await this.#attempt(() => orderAndPay(client, intent))));
  }

  /** Ends the failures of the round's spoilt customer. Resolves when the failed work is done. */
  async mend(): Promise<void> {
    const { spoilt } = this.#options.data;
    await spoilt.mend(this.#spoilt);
    await expect.poll(() => spoilt.hasCaughtUp(this.#spoilt), { timeout: 60_000, interval: 200 }).toBe(true);
  }

  /** Runs the customers and the mishaps to their end. */
  async run(): Promise<void> {
    const files = Array.from({ length: FILE_CUSTOMERS }, (_, number) => this.#useFiles(number));
    const payers = Array.from({ length: PAYERS }, () => this.#pay());
    await Promise.all([...files, ...payers, this.#share(), this.#order(), this.#beSpoilt()]);
    await Promise.all(this.#running);
  }

  /** Returns the differences between what was acknowledged and what is stored; there must be none. */
  async findLosses(): Promise<string[]> {
    const { data, name } = this.#options;
    const losses: string[] = await data.spoilt.findLate();
    for (const { mark, possible } of this.#filed) {
      const found = describeEntries(await readEntries(data, mark));
      const expected = possible.map(({ entries }) => describeEntries(entries));
      if (!expected.some((lines) => isDeepStrictEqual(lines, found)))
        losses.push(`${mark}: ${JSON.stringify({ found, expected })}`);
    }
    for (const customer of this.#sharing) {
      const found = await customer.stored(data.db);
      if (found !== undefined && !customer.possible.some((access) => isDeepStrictEqual(access, found)))
        losses.push(`shares: ${JSON.stringify({ found, expected: customer.possible })}`);
    }
    const paid = await data.db
      .q()
      .selectFrom('invoice')
      .select('id')
      .where('service_name', 'like', `${name}-%`)
      .where('status', '=', 'PAID')
      .execute();
    // That of the spoilt customer, too.
    if (paid.length !== ORDERS + 1) losses.push(`${paid.length} of ${ORDERS + 1} orders are paid`);
    return losses;
  }

  /** Erases the documents of the round. */
  async clear(): Promise<void> {
    for (const client of this.#clients) {
      const clear = async () => {
        await trashDocuments(
          client,
          (await listFolder(client, '/')).documents.map(({ id }) => id),
        );
        await eraseDocuments(
          client,
          (await listTrash(client)).map(({ id }) => id),
        );
      };
      while (!(await this.#attempt(clear)));
    }
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { MINUTE_MS } from '@abrak/core/internal';
import type { Dice } from './dice.ts';
import type { FailingServer } from './moneyJourney.ts';

/** Points at which the server can kill itself: before and after each call to the bank. */
export const crashPoints = [
  'before request',
  'after request',
  'before verify',
  'after verify',
  'before settle',
  'after settle',
] as const;
/** One of the points at which the server can kill itself. */
export type CrashPoint = (typeof crashPoints)[number];

/** Options that the server process receives as its argument. */
export interface MoneyServerOptions {
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  readonly port: number;
  /** Milliseconds by which its clock is ahead of the real one. */
  readonly offsetMs: number;
}

/** Command to the server process. */
export type MoneyCommand =
  | { readonly do: 'addCustomer' | 'audit' | 'dropConnections' | 'keepTime' }
  | { readonly do: 'addInvoice'; readonly customerId: number; readonly priceToman: number }
  | { readonly do: 'advance'; readonly offsetMs: number }
  | { readonly do: 'dieAt'; readonly point: CrashPoint };

/** Answer of the server process to a command. Id 0 reports that it has started. */
export interface MoneyAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

const program = join(import.meta.dirname, 'moneyServer.ts');

/** Server of payments and invoices in a child process. It restarts on the same data whenever it is killed. */
export class MoneyServer implements FailingServer {
  readonly #data: Pick<MoneyServerOptions, 'databaseUrl' | 'folder'>;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #child: ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #isStopped = false;
  #offsetMs = 0;
  #commands = 0;
  /** Number of times that the process has exited. */
  deaths = 0;
  origin = '';

  constructor(data: Pick<MoneyServerOptions, 'databaseUrl' | 'folder'>) {
    this.#data = data;
  }

  /** Resolves when the server accepts requests. */
  ready(): Promise<void> {
    this.#starting ??= this.#start();
    return this.#starting;
  }

  async #start(): Promise<void> {
    const port = this.origin === '' ? 0 : Number(new URL(this.origin).port);
    const options: MoneyServerOptions = { ...this.#data, port, offsetMs: this.#offsetMs };
    const child = fork(program, [JSON.stringify(options)], { execArgv: ['--conditions=@abrak/source'] });
    this.#child = child;
    const started = Promise.withResolvers<unknown>();
    this.#waiting.set(0, started);
    child.on('message', ({ id, result, error }: MoneyAnswer) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(new Error(error));
    });
    child.once('exit', () => this.#handleExit());
    this.origin = String(await started.promise);
  }

  #handleExit(): void {
    this.#starting = undefined;
    this.deaths += 1;
    for (const { reject } of this.#waiting.values()) reject(new Error('The server died.'));
    this.#waiting.clear();
    if (!this.#isStopped) this.ready().catch(() => undefined);
  }

  /** Sends a command to the server and returns the result. Rejects when the process exits meanwhile. */
  async send(command: MoneyCommand): Promise<unknown> {
    await this.ready();
    this.#commands += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#commands, answer);
    this.#child?.send({ id: this.#commands, command });
    return answer.promise;
  }

  /** Advances the clock of the server. */
  async advance(ms: number): Promise<void> {
    this.#offsetMs += ms;
    // A server that exits meanwhile restarts with the new time.
    await this.send({ do: 'advance', offsetMs: this.#offsetMs }).catch(() => undefined);
  }

  /** Kills the process, which restarts afterwards. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Kills the process, makes it die at a point, cuts its connections or advances its clock, at random. */
  async disturb(dice: Dice): Promise<void> {
    const chance = dice.roll(200);
    if (chance < 3) await this.kill();
    else if (chance < 7) await this.send({ do: 'dieAt', point: dice.pick(crashPoints) }).catch(() => undefined);
    else if (chance < 12) await this.advance(dice.pick([1, 14, 16, 21, 45]) * MINUTE_MS);
    else if (chance < 16) await this.send({ do: 'dropConnections' }).catch(() => undefined);
    else if (chance < 24) await this.send({ do: 'keepTime' }).catch(() => undefined);
  }

  async addInvoice(invoice: { readonly customerId: number; readonly priceToman: number }): Promise<number | undefined> {
    const id = await this.send({ do: 'addInvoice', ...invoice }).catch(() => undefined);
    return typeof id === 'number' ? id : undefined;
  }

  /** Kills the process without a restart. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.kill();
  }
}

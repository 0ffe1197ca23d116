import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Between which two steps the server ends itself, as if it were killed. */
export const deathPoints = ['before request', 'after request', 'before verify', 'after verify', 'before settle', 'after settle'] as const;
export type DeathPoint = (typeof deathPoints)[number];

export interface MoneyServerOptions {
  readonly folder: string;
  readonly databaseUrl: string | undefined;
  readonly port: number;
  /** How far its clock is before the real one. */
  readonly offsetMs: number;
}

export type MoneyCommand =
  | { readonly do: 'addCustomer' | 'audit' | 'dropConnections' | 'keepTime' }
  | { readonly do: 'addInvoice'; readonly customerId: number; readonly priceToman: number }
  | { readonly do: 'advance'; readonly offsetMs: number }
  | { readonly do: 'dieAt'; readonly point: DeathPoint };

export interface MoneyAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

const program = join(import.meta.dirname, 'moneyServer.ts');

/** The server of money, which comes back on the same data whenever it dies. */
export class MoneyServer {
  readonly #data: Pick<MoneyServerOptions, 'databaseUrl' | 'folder'>;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #child: ChildProcess | undefined;
  #starting: Promise<void> | undefined;
  #isStopped = false;
  #offsetMs = 0;
  #commands = 0;
  /** How often it died. */
  deaths = 0;
  origin = '';

  constructor(data: Pick<MoneyServerOptions, 'databaseUrl' | 'folder'>) {
    this.#data = data;
  }

  /** Resolves when it answers. */
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
    child.once('exit', () => this.#mourn());
    this.origin = String(await started.promise);
  }

  #mourn(): void {
    this.#starting = undefined;
    this.deaths += 1;
    for (const { reject } of this.#waiting.values()) reject(new Error('The server died.'));
    this.#waiting.clear();
    if (!this.#isStopped) this.ready().catch(() => undefined);
  }

  /** Tells the server what to do; rejects when it died meanwhile. */
  async tell(command: MoneyCommand): Promise<unknown> {
    await this.ready();
    this.#commands += 1;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#commands, answer);
    this.#child?.send({ id: this.#commands, command });
    return answer.promise;
  }

  async advance(ms: number): Promise<void> {
    this.#offsetMs += ms;
    // One that dies meanwhile starts with the new time.
    await this.tell({ do: 'advance', offsetMs: this.#offsetMs }).catch(() => undefined);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.kill();
  }
}

import { type Client, createClient } from '@abrak/core';
import { fetchUpload } from '@abrak/core/internal/testing';
import { UPLOAD_SERVICE_PATH } from '@abrak/core/internal';
import type { DataFolder } from '../dataFolder.ts';
import type { Dice } from '../dice.ts';
import type { SignedIn } from '../addSignedIn.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../faultyProxy.ts';
import { endProcess, type SpawnedSandbox, spawnSandbox } from '../spawnSandbox.ts';

/** One of this many calls between customers and processes has a fault. */
const CALLS_PER_FAULT = 60;
const callFaults: readonly Fault[] = ['cutBody', 'lostAnswer', 'lostAnswer'];

/** Environment that keeps the compiled code of the processes, which start often. */
const compileCache = {
  NODE_COMPILE_CACHE: new URL('../../../../../node_modules/.cache/abrak/compiled', import.meta.url).pathname,
};

/** Options of a cluster. */
export interface ClusterOptions {
  readonly data: DataFolder;
  /** Number of processes: the last one is a worker, the one before it does both works, the others serve. */
  readonly size: number;
  /** Environment of each process in addition to that of this one. */
  readonly env: Readonly<Record<string, string>>;
  readonly dice: Dice;
}

interface Member {
  readonly args: readonly string[];
  readonly isWorker: boolean;
  sandbox: SpawnedSandbox | undefined;
  /** True from a kill until the process is replaced. */
  isDoomed: boolean;
}

function roleOf(index: number, size: number): 'all' | 'web' | 'worker' {
  if (size === 1) return 'all';
  if (index === size - 1) return 'worker';
  return index === size - 2 ? 'all' : 'web';
}

/**
 * Sandbox processes on one database and one store. Each call goes to a random one of those that serve, through proxies
 * that lose and cut off some answers. A killed process is started again.
 */
export class Cluster {
  readonly #options: ClusterOptions;
  readonly #members: readonly Member[];
  #api: FaultyProxy | undefined;
  #uploads: FaultyProxy | undefined;
  #env: Readonly<Record<string, string>> = {};
  /** Processes that were killed. */
  kills = 0;
  /** Starts that failed because of a failing database or store. */
  failedStarts = 0;
  /** Last lines of processes that ended by themselves: there must be none. */
  readonly ownEnds: string[] = [];

  constructor(options: ClusterOptions) {
    this.#options = options;
    const { size, data } = options;
    this.#members = Array.from({ length: size }, (_, index) => {
      const role = roleOf(index, size);
      return {
        args: ['--data', data.path, '--port', '0', '--upload-port', '0', '--role', role],
        isWorker: role === 'worker',
        sandbox: undefined,
        isDoomed: false,
      };
    });
  }

  get origin(): string {
    return this.#api?.url ?? '';
  }

  get uploadUrl(): string {
    return `${this.#uploads?.url ?? ''}${UPLOAD_SERVICE_PATH}`;
  }

  /** Number of calls whose answer was lost or cut off. */
  get callFaults(): number {
    return (this.#api?.happened ?? 0) + (this.#uploads?.happened ?? 0);
  }

  /** Starts the proxies and all processes. */
  async start(): Promise<void> {
    const { dice, env } = this.#options;
    const choose = () => (dice.roll(CALLS_PER_FAULT) === 0 ? dice.pick(callFaults) : undefined);
    const serving = () =>
      this.#members.filter(({ sandbox, isWorker, isDoomed }) => sandbox !== undefined && !isWorker && !isDoomed);
    // Nothing listens at port 9: such a call is refused, as by a proxy without a backend.
    const target = (of: (sandbox: SpawnedSandbox) => string) => () => {
      const running = serving().flatMap(({ sandbox }) => (sandbox === undefined ? [] : [of(sandbox)]));
      return running.length === 0 ? 'http://127.0.0.1:9' : dice.pick(running);
    };
    this.#api = await startFaultyProxy(
      target(({ url }) => url),
      { choose },
    );
    this.#uploads = await startFaultyProxy(
      target(({ uploadUrl }) => new URL(uploadUrl).origin),
      { choose },
    );
    this.#env = { ...compileCache, ...env, API_URL: this.origin, CONSOLE_URL: this.origin, UPLOAD_URL: this.uploadUrl };
    await Promise.all(this.#members.map((member) => this.#start(member)));
  }

  async #start(member: Member): Promise<void> {
    const { databaseUrl } = this.#options.data;
    const readyLine = member.isWorker ? 'Data folder' : undefined;
    for (;;) {
      try {
        const sandbox = await spawnSandbox(member.args, {
          databaseUrl,
          env: this.#env,
          ...(readyLine !== undefined && { readyLine }),
        });
        sandbox.process.once('exit', (code) => {
          if (!member.isDoomed) this.ownEnds.push(`${code}: ${sandbox.output().slice(-1_000)}`);
        });
        Object.assign(member, { sandbox, isDoomed: false });
        return;
      } catch (error) {
        this.failedStarts += 1;
        if (this.failedStarts > 20 + this.kills) throw error;
      }
    }
  }

  /** Kills a random process and starts it again, unless all are being replaced. Resolves when it is ready. */
  async replaceOne(): Promise<void> {
    const standing = this.#members.filter(({ isDoomed }) => !isDoomed);
    if (standing.length === 0) return;
    const member = this.#options.dice.pick(standing);
    member.isDoomed = true;
    this.kills += 1;
    if (member.sandbox !== undefined) await endProcess(member.sandbox.process, 'SIGKILL');
    await this.#start(member);
  }

  /** Returns a client whose calls go to random processes. */
  clientOf({ token, email }: SignedIn): Client {
    const client = createClient({ baseUrl: this.origin, uploadUrl: this.uploadUrl, upload: fetchUpload });
    client.session.start(token, email);
    return client;
  }

  /** Returns the last lines that the running processes printed, which tell why a call failed. */
  lastLines(): string {
    return this.#members.map(({ args, sandbox }) => `${args.join(' ')}\n${sandbox?.output().slice(-4_000)}`).join('\n');
  }

  async stop(): Promise<void> {
    for (const member of this.#members) {
      member.isDoomed = true;
      if (member.sandbox !== undefined) await endProcess(member.sandbox.process, 'SIGKILL');
    }
    await this.#api?.stop();
    await this.#uploads?.stop();
  }
}

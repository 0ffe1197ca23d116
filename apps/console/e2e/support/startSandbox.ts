import { UPLOAD_SERVICE_PATH } from '@abrak/core/internal';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../../scripts/runCommand.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The customer of every sandbox. Tests that change nothing may use it; all others have customers of their own. */
export const demoCustomer = { username: 'demo', password: 'abrak-demo' } as const satisfies Credentials;

/** Another customer of every sandbox, who shares documents with the demo customer. */
export const demoColleague = {
  username: 'colleague',
  password: 'abrak-colleague',
  email: 'colleague@abrak.example',
  displayName: 'سارا احمدی',
} as const;

/** Sample data that a customer can be added with: those of the demo customer, but for its hosts and domains. */
export type SampleKind = 'archive' | 'files' | 'money' | 'servers';

/** A customer to be added. */
export interface NewCustomer extends Credentials {
  readonly displayName: string;
  /** Kind of the sample profile. */
  readonly profile: 'business' | 'person';
  readonly samples: readonly SampleKind[];
}

export interface SandboxOptions {
  readonly dataFolder: string;
  /** Folder of the built console. Default: none is served. */
  readonly consoleFolder?: string;
  /** Milliseconds that each step of building, booting and shutting down a server takes. */
  readonly serverStrokeMs?: number;
  /** Origins of other pages that may call. Default: none. */
  readonly origins?: readonly string[];
}

/** Memory of a process, in bytes. */
export interface MemoryUse {
  readonly nowBytes: number;
  /** The most since the last `forgetPeak`. */
  readonly peakBytes: number;
}

/** A sandbox in a process of its own. */
export interface Sandbox {
  /** Origin of the API and the console. */
  readonly url: string;
  readonly uploadUrl: string;
  readonly dataFolder: string;
  /** Adds a customer by a message, without the sign-up form, and forgets all throttled attempts. */
  addCustomer(customer: NewCustomer): Promise<void>;
  /** Sets how much of the quota a customer has used. */
  fillStorage(username: string, usedBytes: number): Promise<void>;
  memory(): Promise<MemoryUse>;
  forgetPeak(): Promise<void>;
  /** Returns what its processes wrote as errors since the last call. */
  takeComplaints(): string;
  /** Ends the process and waits until it is gone. Default: SIGTERM. */
  stop(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it again on the same data and the same ports. */
  restart(): Promise<void>;
}

interface Ports {
  readonly port: number;
  readonly uploadPort: number;
}

interface Answer {
  readonly id: number;
  readonly error?: string;
}

const HOST = '127.0.0.1';
const KIBIBYTE = 1024;

// See proc_pid_clear_refs(5).
const FORGET_PEAK = '5';

// A program of the sandbox's tests, so it runs in a process of its own.
const program = join(root, 'apps/sandbox/src/testing/journeySandbox.ts');

function forkSandbox(options: SandboxOptions, { port, uploadPort }: Ports): ChildProcess {
  const { dataFolder, consoleFolder, origins = [], serverStrokeMs } = options;
  return fork(program, ['--port', String(port), '--upload-port', String(uploadPort), '--data', dataFolder], {
    cwd: root,
    execArgv: ['--conditions=@abrak/source'],
    env: {
      ...process.env,
      // Code that was compiled once starts a fifth faster.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/abrak/compiled'),
      SIGN_IN_DELAY_MS: '0',
      ORIGINS: origins.join(' '),
      ...(serverStrokeMs === undefined ? {} : { SERVER_STROKE_MS: String(serverStrokeMs) }),
      ...(consoleFolder === undefined ? {} : { CONSOLE_DIR: consoleFolder }),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

interface Run extends Ports {
  readonly process: ChildProcess;
}

async function run(options: SandboxOptions, complaints: string[], at: Ports = { port: 0, uploadPort: 0 }): Promise<Run> {
  const child = forkSandbox(options, at);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Error(`The sandbox did not start:\n${complaints.join('')}`));
  child.once('exit', fail);
  const [ports]: Ports[] = await Promise.race([once(child, 'message'), ended]);
  child.off('exit', fail);
  if (ports === undefined) throw new Error('The sandbox did not tell its ports.');
  return { process: child, ...ports };
}

let lastMessage = 0;

/** Sends a command to the process and waits for the answer. */
async function command(child: ChildProcess, what: object): Promise<void> {
  lastMessage += 1;
  const id = lastMessage;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const read = (answer: Answer) => {
    if (answer.id !== id) return;
    child.off('message', read);
    if (answer.error === undefined) resolve();
    else reject(new Error(answer.error));
  };
  child.on('message', read);
  child.send({ id, command: what });
  return promise;
}

async function readMemory(pid: number | undefined): Promise<MemoryUse> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const bytes = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * KIBIBYTE;
  return { nowBytes: bytes('VmRSS'), peakBytes: bytes('VmHWM') };
}

/** Starts a sandbox on free ports and waits until it listens. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const complaints: string[] = [];
  let current = await run(options, complaints);
  const { port, uploadPort } = current;
  return {
    url: `http://${HOST}:${port}`,
    uploadUrl: `http://${HOST}:${uploadPort}${UPLOAD_SERVICE_PATH}`,
    dataFolder: options.dataFolder,
    addCustomer: (customer) => command(current.process, { do: 'addCustomer', ...customer }),
    fillStorage: (username, usedBytes) => command(current.process, { do: 'fillStorage', username, usedBytes }),
    memory: () => readMemory(current.process.pid),
    forgetPeak: () => writeFile(`/proc/${current.process.pid}/clear_refs`, FORGET_PEAK),
    takeComplaints: () => complaints.splice(0).join(''),
    async stop(signal = 'SIGTERM') {
      const { process: child } = current;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    async restart() {
      current = await run(options, complaints, { port, uploadPort });
    },
  };
}

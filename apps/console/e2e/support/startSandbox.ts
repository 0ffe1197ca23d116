import type { ProviderConfig } from '@abrak/core';
import { UPLOAD_SERVICE_PATH } from '@abrak/core/internal';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../../scripts/runCommand.ts';
import { settingsText } from './settingsText.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Customer that every sandbox has. For tests that change nothing. */
export const demoCustomer = { username: 'demo', password: 'abrak-demo' } as const satisfies Credentials;

/** Customer of every sandbox that shares documents with the demo customer. */
export const demoColleague = {
  username: 'colleague',
  password: 'abrak-colleague',
  email: 'colleague@abrak.example',
  displayName: 'سارا احمدی',
} as const;

/** Kind of sample data for a new customer: that of the demo customer, except hosts and domains. */
export type SampleKind = 'archive' | 'files' | 'money' | 'servers';

/** Customer to add to a sandbox. */
export interface NewCustomer extends Credentials {
  readonly displayName: string;
  /** Kind of the sample profile. */
  readonly profile: 'business' | 'person';
  readonly samples: readonly SampleKind[];
}

export interface SandboxOptions {
  readonly dataFolder: string;
  /** Folder of the built console. Default: the console is not served. */
  readonly consoleFolder?: string;
  /** Milliseconds per step of building, booting and shutting down a server. */
  readonly serverStepMs?: number;
  /** Further origins that CORS allows. Default: none. */
  readonly origins?: readonly string[];
  /** Returns the configuration of the provider, whose bank has another host than the console. Default: none. */
  readonly provider?: ((bankHost: string) => ProviderConfig) | undefined;
  /** Origin of the console in mails and returns from the bank. Default: the sandbox's. */
  readonly consoleUrl?: string | undefined;
  /** Gateway beside the sandbox, at which its customers pay. Default: the simulated bank. */
  readonly bank?: 'zarinpal' | undefined;
  /** Further environment variables. Default: none. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Memory of a process, in bytes. */
export interface MemoryUse {
  readonly nowBytes: number;
  /** Peak since the last `resetPeakMemory`. */
  readonly peakBytes: number;
}

/** A sandbox in a child process. */
export interface Sandbox {
  /** Origin of the API and the console. */
  readonly url: string;
  readonly uploadUrl: string;
  /** Origin of the bank. */
  readonly bankUrl: string;
  readonly dataFolder: string;
  /** Adds a customer by a message to the process and resets all rate limits. */
  addCustomer(customer: NewCustomer): Promise<void>;
  /** Sets the used bytes of a customer's quota. */
  fillStorage(username: string, usedBytes: number): Promise<void>;
  /** Makes the customer's sessions need a confirmation. */
  forgetConfirmations(username: string): Promise<void>;
  memory(): Promise<MemoryUse>;
  resetPeakMemory(): Promise<void>;
  /** Returns and clears what the process has written to stderr. */
  takeErrorOutput(): string;
  /** Sends a signal and waits until the process has exited. Default: SIGTERM. */
  stop(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts the sandbox again with the same data and ports. */
  restart(): Promise<void>;
}

interface Ports {
  readonly port: number;
  readonly uploadPort: number;
  /** Origin of the gateway beside the sandbox. */
  readonly bankUrl?: string;
}

interface Answer {
  readonly id: number;
  readonly error?: string;
}

const HOST = '127.0.0.1';

/** Another name of this machine, for a bank with a host of its own. */
const BANK_HOSTNAME = 'localhost';

const KIBIBYTE = 1024;

// See proc_pid_clear_refs(5).
const RESET_PEAK_MEMORY = '5';

// Runs in a child process, because the program belongs to the sandbox's tests.
const program = join(root, 'apps/sandbox/src/testing/journeySandbox.ts');

/** Returns the environment of a sandbox whose bank has a host of its own. */
function providerEnv({ dataFolder, provider }: SandboxOptions, port: number): Readonly<Record<string, string>> {
  if (provider === undefined) return {};
  const bankHost = `${BANK_HOSTNAME}:${port}`;
  const file = join(dataFolder, 'provider.json');
  writeFileSync(file, JSON.stringify(provider(bankHost)));
  return { PROVIDER_CONFIG: file, BANK_URL: `http://${bankHost}` };
}

// A restart keeps the settings that a test has written.
function writeFirstSettings(dataFolder: string): void {
  const file = join(dataFolder, 'settings.json');
  if (existsSync(file)) return;
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(file, settingsText({}));
}

function forkSandbox(options: SandboxOptions, { port, uploadPort }: Ports): ChildProcess {
  const { dataFolder, consoleFolder, origins = [], serverStepMs, consoleUrl } = options;
  writeFirstSettings(dataFolder);
  return fork(program, ['--port', String(port), '--upload-port', String(uploadPort), '--data', dataFolder], {
    cwd: root,
    execArgv: ['--conditions=@abrak/source'],
    env: {
      ...process.env,
      // The compile cache makes the start a fifth faster.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/abrak/compiled'),
      SIGN_IN_DELAY_MS: '0',
      // Routes of a test do not see what a service worker answers.
      CONSOLE_CACHE: 'off',
      ORIGINS: origins.join(' '),
      ...(serverStepMs === undefined ? {} : { SERVER_STROKE_MS: String(serverStepMs) }),
      ...(consoleFolder === undefined ? {} : { CONSOLE_DIR: consoleFolder }),
      ...(consoleUrl === undefined ? {} : { CONSOLE_URL: consoleUrl }),
      ...(options.bank === undefined ? {} : { JOURNEY_BANK: options.bank }),
      ...providerEnv(options, port),
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

interface Run extends Ports {
  readonly process: ChildProcess;
}

async function run(options: SandboxOptions, errorOutput: string[], at: Ports): Promise<Run> {
  const child = forkSandbox(options, at);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => errorOutput.push(text));
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const fail = () => reject(new Error(`The sandbox did not start:\n${errorOutput.join('')}`));
  child.once('exit', fail);
  const [ports]: Ports[] = await Promise.race([once(child, 'message'), ended]);
  child.off('exit', fail);
  if (ports === undefined) throw new Error('The sandbox did not send its ports.');
  return { process: child, ...ports };
}

/** Returns a port of this machine that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
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
  const errorOutput: string[] = [];
  // The configuration names the bank's port before the sandbox listens.
  let current = await run(options, errorOutput, {
    port: options.provider === undefined ? 0 : await findFreePort(),
    uploadPort: 0,
  });
  const { port, uploadPort } = current;
  return {
    url: `http://${HOST}:${port}`,
    uploadUrl: `http://${HOST}:${uploadPort}${UPLOAD_SERVICE_PATH}`,
    bankUrl: current.bankUrl ?? `http://${options.provider === undefined ? HOST : BANK_HOSTNAME}:${port}`,
    dataFolder: options.dataFolder,
    addCustomer: (customer) => command(current.process, { do: 'addCustomer', ...customer }),
    fillStorage: (username, usedBytes) => command(current.process, { do: 'fillStorage', username, usedBytes }),
    forgetConfirmations: (username) => command(current.process, { do: 'forgetConfirmations', username }),
    memory: () => readMemory(current.process.pid),
    resetPeakMemory: () => writeFile(`/proc/${current.process.pid}/clear_refs`, RESET_PEAK_MEMORY),
    takeErrorOutput: () => errorOutput.splice(0).join(''),
    async stop(signal = 'SIGTERM') {
      const { process: child } = current;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    },
    async restart() {
      current = await run(options, errorOutput, { port, uploadPort });
    },
  };
}

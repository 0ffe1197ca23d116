import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { root } from '../../../../scripts/runCommand.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The customer that every sandbox knows. */
export const demoCustomer = { username: 'demo', password: 'abrak-demo' } as const satisfies Credentials;

/** Another one, who shares documents with the first. */
export const demoColleague = {
  username: 'colleague',
  password: 'abrak-colleague',
  email: 'colleague@abrak.example',
  displayName: 'سارا احمدی',
} as const;

export interface SandboxOptions {
  readonly dataFolder: string;
  /** Folder of the built console; default: none is served. */
  readonly consoleFolder?: string;
  /** Default 0. */
  readonly signInDelayMs?: number;
  /** How long each step of building, booting and shutting down a server takes; default: the sandbox's own. */
  readonly serverStrokeMs?: number;
  /** Default: nobody asks where a device is. */
  readonly countryLookupUrl?: string | undefined;
  /** Pages that the top bar leads to; default: no links. */
  readonly supportUrl?: string;
  readonly chatUrl?: string;
  /** Origins of other pages that may call; default: none. */
  readonly origins?: readonly string[];
  /** Origins of the demo partner's pages, which call with its tokens; default: those of the examples. */
  readonly partnerOrigins?: readonly string[];
}

/** What a process has of the machine's memory, in bytes. */
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
  memory(): Promise<MemoryUse>;
  forgetPeak(): Promise<void>;
  /** What all its processes so far wrote as errors. */
  complaints(): string;
  /** Ends the process and waits until it is gone; default SIGTERM. */
  stop(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Starts it again on the same data and the same ports. */
  restart(): Promise<void>;
}

interface Addresses {
  readonly url: string;
  readonly uploadUrl: string;
}

interface Run extends Addresses {
  readonly process: ChildProcess;
}

const KIBIBYTE = 1024;

// See proc_pid_clear_refs(5).
const FORGET_PEAK = '5';

function portOf(address: string | undefined): string {
  return address === undefined ? '0' : new URL(address).port;
}

function spawnSandbox(options: SandboxOptions, at: Addresses | undefined) {
  const { dataFolder, consoleFolder, signInDelayMs = 0, countryLookupUrl, origins = [] } = options;
  const { supportUrl = '', chatUrl = '', serverStrokeMs } = options;
  const flags = ['--port', portOf(at?.url), '--upload-port', portOf(at?.uploadUrl), '--data', dataFolder];
  return spawn(process.execPath, ['--conditions=@abrak/source', 'apps/sandbox/src/main.ts', ...flags], {
    cwd: root,
    env: {
      ...process.env,
      SIGN_IN_DELAY_MS: String(signInDelayMs),
      ORIGINS: origins.join(' '),
      PARTNER_ORIGINS: options.partnerOrigins?.join(' ') ?? '',
      SUPPORT_URL: supportUrl,
      CHAT_URL: chatUrl,
      ...(serverStrokeMs === undefined ? {} : { SERVER_STROKE_MS: String(serverStrokeMs) }),
      ...(consoleFolder === undefined ? {} : { CONSOLE_DIR: consoleFolder }),
      ...(countryLookupUrl === undefined ? {} : { COUNTRY_LOOKUP_URL: countryLookupUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(options: SandboxOptions, complaints: string[], at?: Addresses): Promise<Run> {
  const child = spawnSandbox(options, at);
  child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    const text = said.join('\n');
    const url = /is ready: (\S+)\/$/m.exec(text)?.[1];
    const uploadUrl = /^Uploads: (\S+)$/m.exec(text)?.[1];
    if (url === undefined || uploadUrl === undefined) continue;
    child.stdout.resume();
    return { process: child, url, uploadUrl };
  }
  throw new Error(`The sandbox did not start:\n${[...said, ...complaints].join('\n')}`);
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
  const { url, uploadUrl } = current;
  return {
    url,
    uploadUrl,
    dataFolder: options.dataFolder,
    complaints: () => complaints.join(''),
    memory: () => readMemory(current.process.pid),
    forgetPeak: () => writeFile(`/proc/${current.process.pid}/clear_refs`, FORGET_PEAK),
    async stop(signal = 'SIGTERM') {
      const { process: child } = current;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    async restart() {
      current = await run(options, complaints, { url, uploadUrl });
    },
  };
}

#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import {
  conformanceNouns,
  contractChecks,
  type ConformanceReport,
  createHttpBackend,
  CustomerUnavailable,
  formatReport,
  type HttpBackendOptions,
  runConformance,
} from '@abrak/core/internal/testing';

const usage = `Usage: abrak conformance --base-url URL [options]

Runs the contract suite against a backend and reports which calls are answered wrongly, which capabilities it
announces and what the components show without them.

  --base-url URL       Origin of the API.
  --upload-url URL     Address of the upload service; default: port 9234, path /nwuploads of the API's host.
  --accounts FILE      JSON list of {"email", "username", "password"} of customers without documents and money. Each
                       check takes new ones; checks that need more or a balance are left out.
  --config FILE        Module that exports createCustomer({ balanceToman }), which returns such an account, and
                       optionally tools and prefixes; instead of --accounts.
  --only TEXT,TEXT     Runs the checks whose names begin so; default: all. Nouns: ${conformanceNouns.join(', ')}.
  --json               Prints the report as JSON.

Exit code: 0 when nothing is answered wrongly, 1 otherwise, 2 when the suite cannot run.
Use a test system without limits on the number of calls: the suite creates, changes and deletes documents, invoices and servers of the accounts.`;

/** Mistake in the command line or the given files; its message says how to fix it. */
class UsageError extends Error {}

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'base-url': { type: 'string' },
        'upload-url': { type: 'string' },
        accounts: { type: 'string' },
        config: { type: 'string' },
        only: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Config = Pick<HttpBackendOptions, 'createCustomer' | 'prefixes' | 'tools'>;
type Account = Awaited<ReturnType<Config['createCustomer']>>;

function isAccount(value: unknown): value is Account {
  if (typeof value !== 'object' || value === null) return false;
  return ['email', 'username', 'password'].every((name) => typeof Reflect.get(value, name) === 'string');
}

function readAccounts(file: string): Config {
  const accounts: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(accounts) || !accounts.every(isAccount)) {
    throw new UsageError(`${file} must be a JSON list of objects with email, username and password.`);
  }
  const unused = [...accounts];
  return {
    async createCustomer({ balanceToman = 0 }) {
      if (balanceToman > 0) throw new CustomerUnavailable('needs a customer with a balance: use --config');
      const account = unused.shift();
      if (account === undefined) throw new CustomerUnavailable(`needs one more account in ${file}`);
      return account;
    },
  };
}

async function readConfig({
  accounts,
  config,
}: {
  readonly accounts?: string | undefined;
  readonly config?: string | undefined;
}): Promise<Config> {
  if (accounts !== undefined) return readAccounts(accounts);
  if (config === undefined) throw new UsageError('Give --config or --accounts: the suite needs customers.');
  const loaded: Partial<Config> = await import(pathToFileURL(resolve(config)).href);
  const { createCustomer, prefixes, tools } = loaded;
  if (typeof createCustomer !== 'function') throw new UsageError(`${config} must export a function createCustomer.`);
  return { createCustomer, prefixes, tools };
}

function readOnly(only: string | undefined): readonly string[] | undefined {
  const starts = only?.split(',').map((start) => start.trim());
  const unknown = starts?.find((start) => !contractChecks.some(({ name }) => name.startsWith(start)));
  if (unknown !== undefined)
    throw new UsageError(`No check begins with "${unknown}". Nouns: ${conformanceNouns.join(', ')}.`);
  return starts;
}

function toJson({ capabilities, results }: ConformanceReport): string {
  return JSON.stringify({ capabilities: [...capabilities].toSorted(), results }, undefined, 2);
}

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args);
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  if (positionals.join(' ') !== 'conformance') throw new UsageError('The only command is "conformance".');
  const baseUrl = values['base-url'] ?? '';
  if (!URL.canParse(baseUrl)) throw new UsageError('--base-url must be an address such as https://api.example.com.');
  const only = readOnly(values.only);
  const backend = createHttpBackend({ baseUrl, uploadUrl: values['upload-url'], ...(await readConfig(values)) });
  const report = await runConformance(backend, { only });
  process.stdout.write(`${values.json ? toJson(report) : formatReport(report)}\n`);
  return report.results.some(({ outcome }) => outcome === 'wrong') ? 1 : 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const hint = error instanceof UsageError ? '\nTry: abrak conformance --help' : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${hint}\n`);
  process.exitCode = 2;
}

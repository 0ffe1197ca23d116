import { storagePlans } from '@abrak/core/account';
import { ROOT_FOLDER_ID } from '@abrak/core/files';
import { taxRatesOf } from '@abrak/core/billing';
import { hashPassword } from '@abrak/core/internal';
import { addCustomer, findByIdentifier, identifierKey, passwordRecord, sampleDetails } from '../account/index.ts';
import { seedHistory } from '../billing/index.ts';
import { readConfig, StartError } from '../config/index.ts';
import { addSamples, sampleTree, storeSamples, type SampleFile, type SampleFolder } from '../files/index.ts';
import { skipPastNotices } from '../notices/index.ts';
import { seedServers } from '../servers/index.ts';
import { type OpenData, startSandbox } from '../startSandbox.ts';
import { tuneCollector } from '../tuneCollector.ts';
import { openZarinpalServer } from './banks/zarinpalServer.ts';

/** Sandbox of the console's journeys: main.ts, with customers that the parent process adds by messages while it runs. */

/** Sample data of the demo customer that another customer can have too. */
type SampleKind = 'archive' | 'files' | 'money' | 'servers';

interface AddCustomer {
  readonly do: 'addCustomer';
  readonly username: string;
  readonly password: string;
  readonly displayName: string;
  /** Kind of the sample profile. */
  readonly profile: 'business' | 'person';
  readonly samples: readonly SampleKind[];
}

interface FillStorage {
  readonly do: 'fillStorage';
  readonly username: string;
  readonly usedBytes: number;
}

interface ForgetConfirmations {
  readonly do: 'forgetConfirmations';
  readonly username: string;
}

type Command = AddCustomer | FillStorage | ForgetConfirmations;

interface Message {
  readonly id: number;
  readonly command: Command;
}

// Tests sign in often. The sandbox reads the cost from the record.
const cheapest = { memory: 8, passes: 1, parallelism: 1 };

/** The one sample folder with thousands of files. */
const isArchive = ({ name }: SampleFile | SampleFolder): boolean => name.startsWith('بایگانی');

/** Sample files that are painted once in the life of the process. */
function memoize(samples: SampleFolder['children']): SampleFolder['children'] {
  return samples.map((sample) => {
    if ('children' in sample) return { ...sample, children: memoize(sample.children) };
    let bytes: ReturnType<SampleFile['bytes']> | undefined;
    return { ...sample, bytes: () => (bytes ??= sample.bytes()) };
  });
}

const samplesOf = {
  archive: memoize(sampleTree.filter(isArchive)),
  files: memoize(sampleTree.filter((sample) => !isArchive(sample))),
};

async function addJourneyCustomer(
  { db, store, now, provider }: OpenData,
  { username, password, displayName, profile, samples }: AddCustomer,
): Promise<void> {
  const kinds = (['files', 'archive'] as const).filter((kind) => samples.includes(kind));
  const stored = await Promise.all(kinds.map((kind) => storeSamples(store, samplesOf[kind])));
  await db.tx(async () => {
    const at = now();
    // All tests sign in and register from the same address.
    await db.q().deleteFrom('throttle').execute();
    const customerId = await addCustomer(db, {
      username,
      email: `${username}@abrak.example`,
      displayName,
      ...sampleDetails[profile],
      password: await passwordRecord('seed', await hashPassword(password), cheapest),
      state: 'active',
      planId: storagePlans.free.id,
      createdAt: at,
    });
    for (const one of stored) await addSamples({ db, now: at, ownerId: customerId }, one, ROOT_FOLDER_ID);
    if (samples.includes('money')) await seedHistory(db, { customerId, now: at, taxRates: taxRatesOf(provider) });
    if (samples.includes('servers')) await seedServers(db, { customerId, now: at, provider });
    await skipPastNotices(db, at);
  });
}

async function fillStorage({ db }: OpenData, { username, usedBytes }: FillStorage): Promise<void> {
  const customer = await findByIdentifier(db, identifierKey(username));
  if (customer === undefined) throw new Error(`There is no customer "${username}".`);
  await db.q().updateTable('customer').set({ used_bytes: usedBytes }).where('id', '=', customer.id).execute();
}

/** Makes the customer's sessions as old as those that were confirmed long ago. */
async function forgetConfirmations({ db }: OpenData, { username }: ForgetConfirmations): Promise<void> {
  const customer = await findByIdentifier(db, identifierKey(username));
  await db
    .q()
    .updateTable('session')
    .set({ confirmed_at: null })
    .where('customer_id', '=', customer?.id ?? 0)
    .execute();
}

function obey(data: OpenData, command: Command): Promise<void> {
  if (command.do === 'addCustomer') return addJourneyCustomer(data, command);
  return command.do === 'fillStorage' ? fillStorage(data, command) : forgetConfirmations(data, command);
}

function obeyMessages(data: OpenData): void {
  process.on('message', ({ id, command }: Message) => {
    obey(data, command).then(
      () => process.send?.({ id }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    );
  });
}

tuneCollector();

try {
  // Beside the sandbox, because the journeys know no code of it.
  const bank = process.env['JOURNEY_BANK'] === 'zarinpal' ? await openZarinpalServer() : undefined;
  const account = bank && { ZARINPAL_MERCHANT_ID: bank.merchantId, ZARINPAL_URL: bank.url, ZARINPAL_CURRENCY: 'IRT' };
  const env = { ...process.env, ...account };
  const config = readConfig({ args: process.argv.slice(2), env, cwd: process.cwd() });
  const sandbox = await startSandbox(config, {
    logError: (context, error) =>
      process.stderr.write(`${context} ${error instanceof Error ? error.stack : String(error)}\n`),
    announce: () => undefined,
    onOpen: obeyMessages,
  });
  process.once('SIGTERM', () => void sandbox.stop().finally(() => process.exit()));
  // The parent has ended, and nobody reads the data again.
  process.once('disconnect', () => process.exit());
  process.send?.({ port: sandbox.port, uploadPort: sandbox.uploadPort, bankUrl: bank?.url });
} catch (error) {
  process.stderr.write(error instanceof StartError ? error.message : String(error));
  process.exit(1);
}

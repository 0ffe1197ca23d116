import { runBillingTasks } from '../../billing/index.ts';
import { openPostgres } from '../../db/index.ts';
import { sweepLoose, sweepResumables } from '../../files/index.ts';
import { behpardakhtBank, createBanks, simulatedBank, simulatedMethods } from '../../gateway/index.ts';
import type { BlobStore } from '../../store/index.ts';
import { auditMoney, type MoneyFigures } from '../auditMoney.ts';
import { findViolations } from '../crashRun.ts';
import { SPARED_APPLICATION } from '../dropConnections.ts';
import { serverFlaws } from '../orderAndPay.ts';
import { openSpoiltCustomers, type SpoiltCustomers } from '../spoiltCustomers.ts';
import { findStorageViolations, type Stored, type StoredFiles } from '../storedState.ts';

/** Longer than every deadline of the bank. */
const LATER_MS = 4 * 60 * 60_000;

/** Database and store of a cluster, read beside its processes. */
export interface ClusterData extends Stored {
  /** Address of the database whose connections are spared when others are cut. */
  readonly spareUrl: string;
  readonly spoilt: SpoiltCustomers;
  /** Sweeps what killed processes left and returns the violated invariants of stored files. */
  findStorageViolations(): Promise<Record<string, readonly unknown[]>>;
  /** Lets the deadlines of the bank pass and compares its sales with payments, balances and servers. */
  auditMoney(): Promise<MoneyFigures>;
  close(): Promise<void>;
}

/** Opens the data of a cluster. */
export async function openClusterData(
  databaseUrl: string,
  { store, files }: { readonly store: BlobStore; readonly files: StoredFiles },
): Promise<ClusterData> {
  const url = new URL(databaseUrl);
  url.searchParams.set('application_name', SPARED_APPLICATION);
  const { scope: db, processes, close } = await openPostgres({ url: url.href });
  const now = () => new Date(Date.now() + LATER_MS);
  return {
    db,
    files,
    spareUrl: url.href,
    spoilt: await openSpoiltCustomers(db),
    async findStorageViolations() {
      await sweepLoose({ db, store, processes });
      // Uploads of the rounds are running: those without a file are not removed.
      await sweepResumables(db, store, { now: new Date(), isIdle: false });
      return findStorageViolations({ db, files });
    },
    async auditMoney() {
      const methods = simulatedMethods({ db, now });
      const origin = () => 'http://127.0.0.1';
      // The simulated bank applies the deadlines of sales, also of those that the configured gateway sold.
      const banks = createBanks({
        configured: [behpardakhtBank({ id: 'BEHPARDAKHT', methods, origin })],
        simulated: simulatedBank(methods, origin),
      });
      await runBillingTasks({ db, banks, now, logError: () => undefined });
      const flaws = await findViolations(db, serverFlaws);
      if (flaws.length > 0) throw new Error(flaws.join('; '));
      return auditMoney(db);
    },
    close,
  };
}
